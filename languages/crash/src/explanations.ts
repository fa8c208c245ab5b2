/** Problems of models in the crash calculus, explained. */
import type { Explanations } from '@vedette/core';

export const explanations: Explanations = {
  'unexpected-character':
    'A character that has no meaning in the language. Often it was pasted from a document: a dash or a quote that looks like another.',
  'unclosed-comment': 'A comment that starts with /* ends with */. Everything after it was taken for comment.',
  expected:
    'The text stops following the grammar here. The message says what could stand here; the mistake is often just before.',
  'expected-declaration':
    'At the top level stand declarations: const, function, process, channel, locations, system. Something else begins here.',
  'too-deep':
    'Expressions or processes are nested deeper than any person writes. A generated model should name its parts.',
  'number-too-large': 'Numbers are natural numbers up to a thousand million.',
  'unknown-detector': 'The language knows the failure detectors of Chandra and Toueg by name. Check the spelling.',
  'unknown-process': 'A process is called that is not declared. Declare it with "process", or correct the name.',
  'unknown-channel': 'A channel is used that is not declared. Declare it with "channel", or correct the name.',
  'unknown-variable':
    'A name is used that nothing here binds: no parameter, no input, no constant. Inputs bind names only in what comes after them.',
  'unknown-function': 'A function is applied that is neither declared nor built in.',
  'unknown-constant': [
    '-c sets constants that the model declares with "const". The message lists them.',
    'vedette check consensus.crash -c m=3',
  ],
  duplicate: 'One name is declared twice. Rename one of the two.',
  'wrong-count': 'A process, channel or function gets more or fewer arguments than it is declared with.',
  'recursive-function':
    'Functions are evaluated in place, so they cannot call themselves. Use "fold" over a range, a set or a vector.',
  'call-in-constant':
    'A constant is known before functions are. Write its value out, or make it a function without parameters.',
  'restrict-in-product':
    'A restriction inside a replicated composition would make a channel for every copy. Restrict outside of it.',
  'missing-system': 'The model declares parts but not the whole. End it with "system" and the composition to check.',
  'missing-locations': 'Crashes happen at locations, so a model says how many there are: "locations n".',
  repeated: 'A declaration that a model has once stands there twice. Remove one.',
  'outside-restriction': 'A channel is used outside the part of the system that it is restricted to.',
  'open-input': 'An input could receive infinitely many values. Say from which range or set the value comes.',
  'bad-constant': [
    'The value given with -c is none of the language: a number, bottom, a vector or a set.',
    "vedette check consensus.crash -c n='three'",
  ],
  'unguarded-sum':
    'Every branch of "+" starts with an action, so that the choice is made by acting. Put an action first.',
  'wrong-sort': 'An expression has another sort than is needed at its place, such as a set where a number is needed.',
  'wrong-value': 'While the model runs, an expression gets a value that cannot be used at its place.',
  'index-out-of-range': 'A vector is read outside its bounds while the model runs. Vectors start at 1.',
  'below-zero':
    'A difference gets negative while the model runs, and values are natural numbers. Compare before you subtract.',
  'too-large': [
    'A number grows beyond a thousand million while the model runs: a counter without a bound is the usual reason.',
    'process Count(n) = tick . Count(n * n + 2)',
  ],
  'too-many-elements': [
    'A set grows without bound while the model runs. Keep only what the protocol still needs.',
    'process Log(s) = in(x) . Log(s union {x})',
  ],
  'pattern-mismatch': 'A tuple is taken apart into another number of parts than it has.',
  'no-such-location':
    'A location is named that the model does not have: they are numbered from 1 to the number declared.',
  'too-many-locations': 'More locations are declared than can be kept in a set of crashed ones.',
  'evaluation-too-long':
    'Working out one expression takes too many steps, as over a huge range. Make the range smaller.',
  'unguarded-recursion':
    'A process calls itself before it acts, so what it can do first is not defined. Put an action before the call.',
};
