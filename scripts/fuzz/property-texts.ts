/** Properties to start from, and the model that those without a model of their own speak about. */
export const mcfModel = `sort D = struct d1 | d2; L = List(Nat);
act a, b: Nat; c: D; e; l: L;
proc P(n: Nat, d: D) = a(n) . P((n + 1) mod 3, d) + (n == 2) -> b(n) . P(0, d2) + c(d) . P(n, d1) + tau . P() + l([n]) . e . P(0, d1);
init P(0, d1);`;

export const mcfTexts: readonly string[] = [
  '[true*]<true>true',
  '<true* . b(2)>true',
  '[true* . a(1)]mu X . <true>true && [!b(2)]X',
  'nu X . [true]X && <true>true',
  'forall n: Nat . [true* . b(n)]val(n == 2)',
  'exists n: Nat . val(n < 3) && <a(n)>true',
  'nu X(n: Nat = 0) . [a(n)]X((n + 1) mod 3) && [!a(n)]X(n)',
  'mu X(d: D = d1, k: Nat = 3) . <c(d)>true || val(k > 0) && <true>X(d2, Int2Nat(k - 1))',
  '[(a(0) + b(2))* . (c(d1) . e)]false => <exists d: D . c(d)>true',
  '<l([0]) . e>true || !(val(true) && [tau || e]false)',
  '[forall n: Nat . !a(n)]false',
  'nu X . mu Y . [e]X && [!e]Y',
  'exists n: Nat . [a(n)]false',
  'form [true* . l([1, 2] ++ [3])]false;',
  'forall s: Set(D) . [c(d1) && val(d1 in s)]true',
];

export const mclTexts: readonly string[] = [
  '[ true* ] < true > true',
  '< true* . "b(2)" > true',
  "[ true* . 'a.*' ] mu X . (< true > true and [ not 'b.*' ] X)",
  'nu X . (mu Y . ([ "e" ] X and [ not "e" ] Y))',
  'macro BAD (A) = < A > @ end_macro [ true* . ("e" | \'b.*\')+ ] BAD ("e")',
  "AFTER ('a(0)', INEVITABLE ('b(2)'))",
  'NO_DEADLOCK and not DEADLOCK_FREE',
  'library actl.mcl end_library [ nil . "d"? ] < tau > true implies [ "c(d1)" ] false equ true',
  '[ true ] -| or < true > @',
  '(* comment *) not (< "e"+ > true xor [ "e" ]-|)',
];

export const queryTexts: readonly string[] = [
  'E<> A.safe && B.safe && C.safe && D.safe',
  'A[] not deadlock',
  'E<> A.safe && time <= 60 && (B.y >= 5 || side == 1)',
  'A.going --> A.safe',
  'E[] side == 0',
  'A<> Torch.two || time > 3',
  'A[] forall (i : int[0, 3]) i >= 0 imply time >= 0',
  'E<> Torch.dropping and D.y - C.y < 5',
  'sup: time, A.y',
  'inf{A.safe}: time',
  '// a comment\nE<> A.returning\n\nA[] A.y >= 0 && time - A.y >= 0 || true',
];

export const propsTexts: readonly string[] = [
  'property live ltl G (a => F b);',
  'property live "something happens" expect holds fair all ltl G F (a || b(2));',
  'fair weak:a; fair strong:*; property p ltl F c; property q ltl G (e => X a);',
  'let full = {P.n == 2}; property p ltl G (full => F !full); property q ctl AG (EF {P.d == d1});',
  'property p ctl AG (AF <a> true) && !E[true U {P.n == 1}];',
  'property p ctl A[{P.n < 3} U <b(2)> true];',
  'property p ctl AG [a] AU_A_B(true, !(b(2) || tau), c and not e, {P.n == 1}) && EX_A(tau, AG_A(!"a(0)", true));',
  '// Why\n\nproperty p // of p\n  expect fails // which\n  ctl EF_A(a or // more\n b, EU_A(<a && !tau> true, true, deadlock));\n// the end',
  'property p globally, b(2) responds to a(1);',
  'property p before c, a is absent; property q after e, a occurs;',
  'property p between a and b, e occurs at most 2 times; property q after a until b, c precedes e;',
  'property p globally, a then b precede c; property q globally, a then b without e respond to c;',
  'property p ltl G ({P.n == 0} W b) && (a U (b R c)) || F (l && O e);',
  'let tick = e; property p globally, b responds to a within 5; property q globally, a recurs within 3;',
  'property p globally, {P.n > 0} lasts at least 2; property q globally, e recurs after at least 4;',
  'property p globally, {P.n < 3} holds throughout;',
  'property p ltl G ({A.safe && side == 1} => F {time > 3}); property q ctl EF {B.going};',
  'property p ltl G (lose(1) => F {state == 3}); property q ctl AG {state != 5 || state has 2};',
  'property p ltl G (work.0 => F pass.0); property q globally, work.1 responds to pass.0;',
];
