/** Problems of mCRL2 models and formulas, explained. */
import type { Explanations } from '@vedette/core';

export const explanations: Explanations = {
  'unbounded-variable':
    'A "sum", quantifier or set goes over infinitely many values, and no condition bounds them. Add a condition such as n < 10 beside it, or use a finite sort.',
  'too-many-values':
    'A "sum" or quantifier goes over a finite sort with far too many values. Restrict it by a condition.',
  'no-value':
    'No equation says what a function is for these arguments, and the value is needed. Add an equation, or a condition that rules the case out.',
  'too-many-steps': 'Rewriting does not come to an end: equations that lead back to themselves are the usual reason.',
  'far-reaching-fixpoint': [
    'A fixpoint reaches as far to the right as it can, so what stands after && or || belongs to it. Put brackets around what is meant.',
    'mu X . [!a]X && nu Y . <b>Y',
  ],
  'never-happens': [
    'A formula names an action that "allow" leaves out, "block" stops, or that "comm" or "hide" makes something else of, so that no step is called so. Name what the step is called then, or let the action through.',
    '[true* . s_beat] false',
  ],
  'nested-too-deep': [
    'The expression is nested deeper than can be compiled. Give parts of it names.',
    'forall a: Bool . forall b: Bool . ...',
  ],
  undecided: 'Equality or a quantifier cannot be computed for these values, as for functions over infinite sorts.',
  'too-large': 'A value grows without bound while the model runs: a list or number that only gets larger.',
  'equation-of-builtin':
    'Functions such as + and head are built in, and their equations cannot be changed. Declare a function of another name.',
  'unmatchable-pattern':
    'Left of an equation stand constructors, literals and variables. A binder or an applied variable cannot be matched.',
  'unguarded-recursion':
    'A process calls itself before it does an action, so what it can do first is not defined. Put an action before the call.',
  'unbounded-stack':
    'A process calls itself with more to do afterwards, so that what is left to do grows without bound. Keep a counter or a list in a parameter.',
  'parallel-inside-sequence':
    'Parallel composition, hide, allow and their kin stand at the top, around sequential processes. Components cannot be started later: give them an idle state.',
  'merge-not-supported':
    'Left merge and synchronisation are for algebra; between components write "||" with allow and comm.',
  'too-many-components':
    'The composition starts more components than can be distinguished. A recursion over "||" without an end is the usual reason.',
  'endless-network': 'Processes start each other without an end before anything happens.',
  'too-many-locations': [
    'One process has more control locations than are kept. Use data for counting.',
    'proc P = a . a . a . ... (a million times)',
  ],
  'too-many-combinations':
    'With "||" and few restrictions, components can act together in too many ways. Block what is not meant with allow.',
  'never-allowed':
    'A multi-action is allowed, hidden or renamed that no components can do together. Check the names in comm and allow.',
  'unknown-constant': [
    '-c sets a "map" without parameters, with one equation. The message lists those of the model.',
    'vedette check ring.mcrl2 -c m=3',
  ],
  'constants-do-not-fit': [
    'The model says which values of its constants belong together, and these do not. Give constants with -c that satisfy the condition.',
    'vedette check heartbeat.mcrl2 -c tmin=5 -c tmax=3',
  ],
  'bad-constant': [
    'The value given with -c is no data expression of the right sort.',
    "vedette check ring.mcrl2 -c n='3 +'",
  ],
  'unknown-component': [
    'An expression about states starts with a component as charts call it, and there is none of this name. "vedette info" lists them.',
    "--never 'state:Wacher.missed == 2'",
  ],
  'whole-component': [
    'A component is not a value by itself. "P in Process" says what it is running, and "P.x" is its parameter x.',
    "--never 'state:P == Dead'",
  ],
  'unknown-parameter': 'A process has no parameter of this name.',
  'unknown-process': ['The component never is in a process of this name.', "--never 'state:P in Ded'"],
  'several-sorts': [
    'Processes that a component goes through have a parameter of this name each, with different sorts. Rename one.',
    'proc P(x: Nat) = a . Q(true);\n     Q(x: Bool) = b . P(0);',
  ],
  'unknown-sort':
    'A sort is used that is neither declared nor built in (Bool, Pos, Nat, Int, Real, List, Set, Bag, FSet, FBag).',
  'circular-sort': 'A sort is defined as itself. Recursion goes through the constructors of a "struct".',
  'product-sort': 'A # B stands left of an arrow only. Use a struct for pairs.',
  'empty-sort': 'Every constructor of the sort needs a value of the sort first. Add one that does not.',
  'sort-of-functions-of-itself':
    'A sort cannot contain functions or infinite sets of itself. Lists, finite sets and finite bags are possible.',
  'declared-twice': 'One name is declared twice with the same sorts. Rename one.',
  repeated: ['Something is declared a second time in exactly the same way. Remove one.', 'act a;\nact a;'],
  'builtin-name': 'The name is that of a builtin function, which would be hidden. Choose another.',
  'variable-and-operation':
    'A variable has the name of a function or constant, so that equations would not mean what they seem to.',
  'hides-other-sort': 'A variable has the name of another one around it, with another sort. Rename one.',
  'constructor-of-builtin-sort': 'Builtin sorts have all their constructors. Declare a function with "map".',
  'action-and-process': 'One name is both an action and a process, so a use of it would be ambiguous.',
  'unknown-name': 'A name is used that no variable, constant or function in sight has.',
  'sort-mismatch':
    'An expression has one sort and its place needs another. Numbers are converted upwards by themselves; downwards say Nat2Pos, Int2Nat and so on.',
  'wrong-operand': 'An operator is applied to a sort it does not go with.',
  'operands-do-not-go-together': 'The operands of an operator have sorts without a common one.',
  'wrong-arity': 'A function gets more or fewer arguments than it is declared with.',
  'not-a-function': 'Something that is no function is applied to arguments.',
  'update-of-non-function': 'The update f[x -> y] is for functions.',
  'bare-builtin': 'A builtin function is used as a value; write a lambda around it.',
  'no-overload': 'Several functions have the name, and none takes arguments of these sorts.',
  ambiguous: 'Several declarations fit, and nothing decides between them. Make the sorts of the arguments definite.',
  'undetermined-sort': 'The empty list, set or bag has no sort by itself here. Use it beside something that has one.',
  'unbound-in-equation': [
    'A variable on the right of an equation does not occur on the left, so it has no value.',
    'var x, y: Nat;\neqn f(x) = y;',
  ],
  'not-in-formula': [
    'A formula file may declare data and actions before "form", but no processes.',
    'proc P = a;\nform true;',
  ],
  'quoted-label': [
    'In mCRL2 formulas actions are written as in the model, without quotation marks; those are of MCL (.mcl).',
    '[true* . "a"] false',
  ],
  'data-without-model': [
    'The formula speaks of data, and the model is a graph whose labels are only texts.',
    'forall n: Nat . [send(n)] false',
  ],
  'quantitative-not-supported': ['Formulas with real values, inf and sup are not supported.', 'sup n: Nat . val(n)'],
  'not-an-action-formula': [
    'A sequence or repetition stands where one set of actions is needed, as under "!".',
    '[!(a . b)] false',
  ],
  'unknown-fixpoint': ['A fixpoint variable is used that no "mu" or "nu" around it binds.', 'mu X . <true> Y'],
  unmonotone: [
    'A fixpoint variable stands under an odd number of negations, so that the fixpoint might not exist. Push the negation inwards.',
    'mu X . !<true> X',
  ],
  'unknown-symmetric-sort': [
    '--symmetric names a sort that is no "struct" of constants. Only the members of such a sort can change places.',
    'vedette explore ring.mcrl2 --symmetric Nat',
  ],
  'too-many-members': [
    'All ways in which the members of a symmetric sort can change places are tried in each state: with more than six members these are too many.',
    'sort Id = struct a | b | c | d | e | f | g;',
  ],
  'member-named': [
    'A sort was declared symmetric, and the model treats one of its members in a way of its own: by an action with it, a condition on it or an equation for it. Then a state with other names is another state.',
    'sort Id = struct a | b;\nproc Leader = choose(a) . Leader;',
  ],
  'members-ordered': [
    'A sort was declared symmetric, and the model compares its members by <, or picks one of a set: that depends on how they are ordered.',
    'sum i, j: Id . (i < j) -> meet(i, j) . P',
  ],
  'member-undetermined': [
    'A sort was declared symmetric, and a global variable has a value of it: one member is then chosen for it.',
    'glob any: Id;\nproc P = send(any) . P;',
  ],
  'cannot-be-renamed': [
    'A state holds members of a symmetric sort in a function, an infinite set or a bag, in which they cannot be exchanged. Use lists, finite sets or structured sorts.',
    'proc P(votes: Id -> Bool) = ...',
  ],
  'no-counterpart': [
    'A sort was declared symmetric, and a component belongs to one of its members that the others do not have.',
    'init Node(a) || Node(b) || Server(a);',
  ],
  'uneven-composition': [
    'A sort was declared symmetric, and operators such as hide or comm are around the components of some of its members only, or some start differently.',
    'init hide({ask}, Client(a)) || Client(b);',
  ],
  'unknown-reference': 'A name is called in a process that is neither an action nor a process.',
  'unknown-action': 'allow, hide, block, rename or comm name an action that is not declared.',
  'action-with-assignments': 'Named arguments P(x = 1) are for processes. An action gets all its arguments in order.',
  'assigned-twice': 'A parameter gets two values in one call.',
  'parameter-without-value':
    'A call that names arguments keeps the others, and here there is no variable of that name to keep. Name it too.',
  'renamed-twice': 'An action is renamed to two others.',
  'renamed-to-other-sorts': [
    'An action is renamed to one with other sorts. Declare both alike.',
    'act a: Nat; b: Bool;\ninit rename({a -> b}, a(1));',
  ],
  'communicates-other-sorts':
    'Actions communicate if their arguments are equal, so they are declared with the same sorts.',
  'communicates-twice': [
    'In one comm an action stands in one communication. Use two action names, or nest two comm operators.',
    'comm({a|b -> c, a|d -> e}, ...)',
  ],
  'communicates-further': [
    'The result of one communication takes part in another of the same set. Nest two comm operators.',
    'comm({a|b -> c, c|d -> e}, ...)',
  ],
  'time-not-supported':
    'Actions with a time stamp are not supported. Model time with a tick action, or as timed automata.',
  'probability-not-supported': 'Probabilistic choice is not supported. A nondeterministic choice covers every outcome.',
  'unexpected-character': 'A character that starts nothing in mCRL2. Often it was pasted from a document.',
  'unexpected-token':
    'The text stops following the grammar here. The message says what could stand here; a missing semicolon just before is the usual reason.',
  'unclosed-bracket': 'A bracket is opened and not closed before something comes that cannot stand inside.',
  'reserved-word': 'A word of the language is used as a name. Choose another name.',
  'leading-zero': 'Numbers do not start with a zero.',
  'too-many-digits': ['The number has more digits than is useful in a model.', 'eqn n = 1000000...;'],
  'too-many-arguments': ['There are more arguments than can be kept. Use a list or a struct.', 'a(1, 2, 3, ...)'],
  'variables-without-equations': 'Variables are declared for the equations that follow them: after "var" comes "eqn".',
  'missing-init': 'A model ends with "init" and the process to start with.',
  'second-init': 'There are two initial processes. Compose them with "||", or remove one.',
};
