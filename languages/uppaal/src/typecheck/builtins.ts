/** Functions of the language family that compute with floating point numbers: known by name, and refused. */
const names =
  'fabs fmod fma fmax fmin fdim exp exp2 expm1 ln log log10 log2 log1p pow sqrt cbrt hypot sin cos tan asin acos atan ' +
  'atan2 sinh cosh tanh asinh acosh atanh erf erfc tgamma lgamma ceil floor trunc round fint ilogb logb ldexp nextafter ' +
  'copysign fpclassify isfinite isinf isnan isnormal signbit isunordered random random_arcsine random_beta random_gamma ' +
  'random_normal random_poisson random_weibull random_tri';

export const floatingFunctions: ReadonlySet<string> = new Set(names.split(' '));
