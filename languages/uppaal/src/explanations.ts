/** Problems of UPPAAL models and queries, explained. */
import type { Explanations } from '@vedette/core';

export const explanations: Explanations = {
  'not-constant':
    'The size of an array, a range or a constant must be known before the model runs. Use constants only.',
  'division-by-zero': 'A divisor is zero. Guard the division.',
  'negative-shift': 'A shift by a negative number has no meaning.',
  'value-out-of-range':
    'A variable gets a value outside its declared range while the model runs. Widen the range, or guard the step.',
  'index-out-of-range': 'An array is read or written outside its bounds.',
  'endless-evaluation': 'Working out a constant takes too many steps: a loop without an end is the usual reason.',
  'no-return': [
    'A function ends without a value on the path that was taken.',
    'int f(int x) { while (x > 0) { return x; } }',
  ],
  'clock-out-of-range': [
    'A clock is set to a number, or the difference of two clocks has a bound, beyond 2^30 - 2, which is as far as clocks are followed. Use a coarser unit of time.',
    'a -> b { assign x = 1073741823; };',
  ],
  'negative-clock': ['A clock is set to a negative value; clocks are zero or more.', 'a -> b { assign x = -1; };'],
  'clock-bound-too-large': [
    'A clock is compared with a number beyond what zones can hold.',
    'a -> b { guard x > 2000000000; };',
  ],
  'endless-loop': ['A loop in a function has not ended after very many turns.', 'void f() { while (true) { } }'],
  'rate-out-of-range': [
    "A clock's rate is neither 0 nor 1: stopwatches stop and go, nothing else.",
    "state a { x' == 2 };",
  ],
  'initial-invariant': [
    'The invariant of an initial location is false at time zero, so the model has no state at all.',
    'state a { n > 0 }; init a;   // and n is 0',
  ],
  'unexpected-character': 'A character that has no meaning here. Often it was pasted from a document.',
  'unclosed-comment': 'A comment that starts with /* ends with */.',
  'unclosed-string': 'A string ends with a quote on the same line.',
  expected:
    'The text stops following the grammar here. The message says what could stand here; the mistake is often just before.',
  'too-deep': 'The text is nested deeper than any person writes.',
  'number-too-large': 'Numbers are 32-bit integers.',
  'bad-prefix': 'The prefix of a type, such as urgent, broadcast or const, does not go with it.',
  'bad-layout':
    'A remark about the drawing does not say where things are. It is not part of the meaning and can be removed.',
  'not-supported':
    'The query uses something that Vedette does not have, such as statistics or strategies. The message names it.',
  'query-not-supported': [
    'A query in the model cannot be answered. It is left out, with this warning, and the others are answered.',
    'Pr[<=100](<> P.done)',
  ],
  'ignored-exponential-rate':
    'Rates of locations are for statistical model checking. They are left out here, with this warning.',
  'ignored-weight':
    'Weights of branches are for statistical model checking. Every branch counts as possible here, with this warning.',
  'unused-chart': [
    'Live sequence charts in the file are left out: they are not part of the automata.',
    '<lsc> ... </lsc>',
  ],
  'unused-label': [
    'A label of this kind has no meaning for checking, such as a comment or a test remark.',
    '<label kind="testcode">',
  ],
  'malformed-xml': 'The file is not well-formed XML. Usually a < or & in an expression is not written &lt; or &amp;.',
  'xml-too-deep': 'Elements are nested deeper than any model does.',
  'not-a-model': 'The XML file is none of UPPAAL: a model starts with <nta>.',
  'unknown-element': 'An element that UPPAAL models do not have at this place.',
  'missing-element': 'An element lacks a part that it must have, such as an edge its source.',
  'unknown-label':
    'Locations have invariants, edges have selections, guards, synchronisations and assignments; this kind is none of them.',
  'unknown-reference': 'An edge names a location id that the template does not have.',
  'bad-coordinate': 'A position in the drawing is no number.',
  duplicate: 'One name is declared twice in one scope. Rename one.',
  'branch-label': [
    'A branch point splits one step, so only the edge to it, or the branches, can have this label.',
    'a -> branch { sync c!; }, branch -> b { sync d!; };',
  ],
  'second-synchronisation': 'A step goes over one channel.',
  'branch-target': 'A branch leads to a location, not to another branch point.',
  'no-branches': 'A branch point without edges leads nowhere.',
  'unknown-location': 'An edge or the initial location names a location that the template does not have.',
  'unknown-name': 'A name is used that no declaration in sight has.',
  'unknown-type': 'A type is used that is not declared with typedef and not built in.',
  'unknown-function': 'A function is called that is not declared.',
  'unknown-template': 'A process is made of a template that is not declared.',
  'unknown-process': [
    'The query names a process that is not in the system line. Instances with parameters are named Train(0).',
    'E<> Trian.crossing',
  ],
  'unknown-member': ['A process has no location or variable of this name.', 'E<> Train(0).crosing'],
  'unknown-field': 'A struct has no field of this name.',
  'wrong-kind':
    'A name stands where another kind of thing is needed: a type for a value, a function without its arguments.',
  'recursive-function': 'Functions do not call themselves. Use a loop.',
  'wrong-type': 'An expression has another type than its place needs. To compare write ==, to assign = or :=.',
  'different-types': 'Both sides of an operator must be numbers, or of the same type.',
  'clock-arithmetic':
    'Clocks can be compared and set, and two subtracted in a comparison; nothing else can be computed with them.',
  'clock-comparison': 'A clock is compared with an integer, or a difference of two clocks is.',
  'clock-condition': 'A condition on clocks is not a number: it cannot be an operand of arithmetic, or an argument.',
  'not-a-conjunction':
    'Conditions on clocks are joined with "and": "or" would make the set of times no zone. Use two edges.',
  'equality-invariant': 'An invariant bounds clocks from above: x <= 5 or x < 5.',
  'clock-rate-place': "The rate of a clock, x', stands in invariants only.",
  'clock-rate': 'A clock runs at rate 0 or 1.',
  'urgent-clock-guard':
    'An edge over an urgent channel is taken as soon as it can be, so it cannot have a condition on clocks.',
  'not-assignable': 'The left side of an assignment is a constant, a parameter by value or an expression.',
  'side-effect': 'Guards, invariants and queries must not change variables.',
  'wrong-count': 'A function or template gets more or fewer arguments than it has parameters.',
  'only-in-queries': 'deadlock and the names of locations can be asked about in queries, not in the model.',
  'bad-reference': 'A reference parameter needs a variable of exactly its type.',
  'other-channel': [
    'The channel given has another kind than the parameter: urgent or broadcast.',
    'process P(urgent chan &c) ...   P(ordinary)',
  ],
  'must-be-reference': 'Clocks and channels are passed by reference: write & before the name.',
  'not-finite': 'The index of an array and the range of a selection are bounded integers or scalar sets.',
  'bad-field': 'A struct has fields of data, no clocks or channels.',
  'bad-declaration': 'This cannot be declared at this place.',
  'missing-return': 'Some path through a function ends without "return".',
  'wrong-return': 'A function returns a value exactly if it is declared with a type.',
  'floating-left-out': [
    'Floating point numbers have no meaning for checking: what uses them is left out, with this warning.',
    'double cost = 1.5;',
  ],
  'empty-range': 'A range whose lower end is above its upper end has no values.',
  'too-large': 'An array, range or scalar set has more elements than are kept.',
  'missing-value': 'A constant has no value.',
  'cannot-initialise':
    'Channels and scalars have no value to begin with, and a clock starts at a constant that is not negative.',
  'wrong-initialiser': 'The value does not fit the type: an array gets as many values as it has elements, in braces.',
  'unknown-constant': [
    '-c sets a global "const" of the model. The message names the nearest one.',
    'vedette check train.xta -c M=3',
  ],
  'unknown-parameter': [
    'Parameters are global integer constants. The message names the nearest one.',
    'vedette synth train.xta --all M',
  ],
  'not-a-parameter': [
    'A parameter is an integer constant; other types have no linear conditions. Give the constant a value.',
    'const bool lossy = true;   // --all lossy',
  ],
  'parameter-not-known': [
    'An index, a bound of a loop or a selection depends on a parameter: its number decides what is executed.',
    'int wait[3];\nwait[tmin] = 0;   // --all tmin',
  ],
  'not-linear': [
    'A product, remainder or comparison of numbers that depend on parameters is no linear constraint, so no polyhedron can hold it.',
    'guard x >= tmin * tmax   // --all tmin,tmax',
  ],
  'numbers-too-large': [
    'A factor of a parameter is too large to be exact. Use smaller constants.',
    'guard x >= 2000000000 * (2000000000 * tmin)   // --all tmin',
  ],
  'too-many-cases': [
    'A function or guard splits into more cases than are followed for all values of parameters.',
    'for (i : int[0,30]) if (t > i * tmin) n++;   // --all tmin',
  ],
  'invariant-not-convex': [
    'An invariant that is a choice between conditions on parameters is no polyhedron. Split the location, or give the parameter a value.',
    'state Wait { x <= tmin || x <= tmax }   // --all tmin,tmax',
  ],
  'rounded-quotient': [
    'An integer quotient of a parameter is followed between its rounded bounds only where a step stores it.',
    'half = tmax / 2',
  ],
  'urgency-depends': [
    'Whether time may pass at an urgent channel must not depend on a parameter.',
    'urgent chan go;\ntrans A -> B { guard t > tmin; sync go!; }   // --all tmin',
  ],
  'exchanged-values': [
    'Two values that depend on parameters trade places in one step. Use two steps.',
    'int swapped = first; first = second; second = swapped;',
  ],
  'not-answered': [
    'For all values of parameters only "A[]" and "E<>" without deadlock are answered. Ask about points with sweep.',
    'A<> Train.Cross',
  ],
  'no-query': [
    'The model carries no "A[]" or "E<>" to be answered for all values. Ask one with -e.',
    "vedette synth train.xta --all M -e 'A[] !Train.Cross'",
  ],
  'nothing-depends': [
    'No guard, invariant or update depends on the parameters, so every value has the same answer: use check.',
    'const int unused = 3;   // --all unused',
  ],
  stopwatch: [
    'Clocks that stand still are not followed for all values of parameters. Ask about points with sweep.',
    "state Paused { x' == 0 }",
  ],
  priorities: [
    'Priorities are not followed for all values of parameters. Ask about points with sweep.',
    'system Fast < Slow;',
  ],
  'missing-system': 'A model ends with a system line that lists its processes.',
  'second-one': 'Something that a model has once is there twice, such as two system lines.',
  'unused-template': [
    'A template is declared and not in the system, so nothing of it is checked.',
    'process Spare() { ... }\nsystem Train;',
  ],
  'open-parameter':
    'A template in the system line has a parameter whose type has infinitely many values. Give it an argument.',
  'too-many-processes': 'The parameters of the templates make more processes than are kept.',
  'too-many-clocks': 'The network has more clocks than zones can hold.',
  'listed-twice': 'A process is listed twice in the system line.',
  'missing-initial': 'A template has no initial location. Mark one.',
  'not-a-channel': 'What is synchronised over is no channel.',
  'deadlock-place': [
    '"deadlock" is a condition of its own in queries: join it with and, or, not, imply.',
    'A[] deadlock == 0',
  ],
  'missing-exponential-rate': [
    'A simulated run leaves a location that no invariant bounds after an exponential delay. Give the location a rate.',
    'exponentialrate Waiting:2;',
  ],
  'bad-exponential-rate': [
    'A rate of an exponential delay is negative or no number when it is evaluated.',
    'exponentialrate Waiting:-1;',
  ],
  'bad-weight': [
    'The weight of a branch is negative or no number when it is evaluated.',
    '<label kind="probability">-1</label>',
  ],
  'no-weight': [
    'All branches of an edge have the weight 0 when it is taken, so none can be drawn.',
    '<label kind="probability">0</label>',
  ],
  'time-lock': [
    'In a simulated run an invariant stops time, and no process takes an edge. Let an edge be taken by then.',
    'state Waiting { x <= 3 };   // and no edge leaves it',
  ],
  'illegal-start': [
    'The invariant of an initial location does not hold at time 0, so there is no run.',
    'clock x = 5;   state Start { x <= 3 };   init Start;',
  ],
  'endless-steps': [
    'A simulated run takes very many steps while no time passes: a cycle without delay is the usual reason.',
    'commit Again;   trans Again -> Again { };',
  ],
  'unreached-bound': [
    'A run is bounded by a number of steps or a clock, and nothing happens any more that reaches the bound.',
    'Pr[#<=100](<> Train.Stopped)   // Pr[<=100](...) ends by time',
  ],
  'priorities-in-runs': [
    'Simulated runs are drawn by races between processes, in which priorities have no meaning here.',
    'system Fast < Slow;',
  ],
  'run-bound': ['The bound at which simulated runs end is no number above 0.', 'Pr[<=-1](<> Train.Cross)'],
  'run-count': ['The number of simulated runs is no whole number of at least 1.', 'E[<=10; 0](max: n)'],
  'not-a-probability': [
    'A number that stands for a probability is not between 0 and 1.',
    'Pr[<=10](<> Train.Cross) >= 2',
  ],
  'deadlock-in-runs': [
    'A deadlock is a property of all possible steps of a state, which a simulated run does not look at.',
    'Pr[<=10](<> deadlock)',
  ],
};
