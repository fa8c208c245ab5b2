/** Problems of CSPM scripts, explained. */
import type { Explanations } from '@vedette/core';

export const explanations: Explanations = {
  'unknown-constant': [
    '-c sets values that the script declares at its top level. The message names the nearest one.',
    'vedette check buffer.csp -c M=3',
  ],
  'not-a-constant': [
    '-c sets plain values such as N = 3: no functions, processes, channels or types.',
    'vedette check buffer.csp -c P=STOP',
  ],
  'unknown-name':
    'A name is used that is declared nowhere in sight: not in the script, not by a "let" or a pattern around it, not by FDR. Functions of Timed sections exist only there.',
  'hidden-name':
    'The name belongs to a module, before its "exports". Move the declaration behind "exports", or use what the module offers.',
  'needs-instance':
    'A module with parameters has no values before it is given arguments. Make an instance and use its name.',
  'not-a-value': 'A module is no value: use one of the names it exports, M::name.',
  'unknown-module': 'An instance of a module is made that is not declared before this line.',
  'module-cycle': 'Modules need each other in a circle. Move what both need into a module of its own.',
  duplicate: 'One name is declared twice in the same list of declarations. Equations of one function stand together.',
  'unknown-function': 'A "transparent" or "external" function is named that is none of FDR\'s. Check the spelling.',
  'qualified-pattern': 'A pattern binds new names, and a name with "::" belongs to a module already.',
  'internal-after-input':
    'A field with "$" is chosen internally before the environment gives inputs, so it stands before fields with "?".',
  'unknown-type': ['A type is named that is declared nowhere and is not built in.', 'channel c : Colour'],
  'not-a-type-variable': 'A constraint of a type annotation names something that is no variable of the type.',
  'open-pattern':
    'Of the parts of a pattern with "^" at most one may have an open length, or there would be several ways to match.',
  'set-pattern': 'Sets can be matched with {} and {x} only: the elements of a larger set have no order.',
  'double-in-prefix':
    'A field of a prefix is matched as a whole: "@@" cannot stand in it. Take the value apart behind the prefix.',
  'not-in-timed': 'The operator has no meaning in tock-timed CSP. Leave the Timed section, or use its timed form.',
  'unexpected-character': 'A character that starts nothing in CSPM. Often it was pasted from a document.',
  'unclosed-comment': 'A comment that starts with {- ends with -}, also when others are nested in it.',
  'unclosed-quote': 'A string or a character ends with the quote that it starts with, on the same line.',
  'number-too-large': 'Numbers stay below 2^53.',
  'unknown-property':
    'An assertion asks for deadlock free, divergence free, deterministic or has trace, each in brackets with a colon before it.',
  expected:
    'The text stops following the grammar here. The message says what could stand here; the mistake is often just before.',
  'bad-include': 'After "include" stands a file name in double quotes.',
  'ambiguous-chain':
    'Operators of which neither binds stronger stand in one chain. Put parentheses around what belongs together.',
  'not-a-pattern':
    'A pattern is built from names, constructors, literals, tuples, sequences and dots; what stands here computes something.',
  'not-an-expression': 'The wildcard and "@@" belong into patterns: they have no value. Use a name.',
  'not-allowed-here': 'The declaration belongs to the top level of the script, not into a module or a "let".',
  'not-an-assertion': [
    'What is asked with -e is an assertion without the word "assert": a refinement or a property.',
    "vedette check buffer.csp -e 'P [T= '",
  ],
  'parameters-without-parentheses': 'The parameters of a function type stand in parentheses: (Int, Int) -> Bool.',
  'unknown-constraint': 'Types can be constrained with Complete, Eq, Ord, Set, Yieldable and the others of FDR.',
  'repeated-option': 'An option of an assertion is given twice. Remove one.',
  'too-deep': ['The script is nested deeper than any person writes. Give parts of it names.', 'P = ((((...))))'],
  'annotation-without-definition': 'A type is given for a name that is not defined in the same list of declarations.',
  'second-annotation': 'A name has two types. Remove one.',
  'missing-include': [
    'The included file cannot be read. Paths start from the folder of the file that includes.',
    'include "protcol.csp"',
  ],
  'include-cycle': ['A file includes itself, directly or through others.', 'include "this-file.csp"'],
  'not-a-function-name': 'Left of "=" stands the name that is defined, with its parameters in parentheses.',
  'type-mismatch': 'An expression has one type and its place needs another. The message shows both.',
  constraint: 'The type cannot do what is asked of it: be compared, be ordered, be a set element.',
  'infinite-type': 'A type would have to contain itself. Usually a function is given itself, or a field is missing.',
  'ambiguous-type': 'Nothing says what type this has, so it has no values. Use it once, or annotate it.',
  'argument-count': 'A function gets more or fewer arguments than its equations have.',
  'field-count': 'A channel or constructor gets more fields than it is declared with.',
  'divided-by-zero': 'A divisor is zero. Test it first.',
  'number-out-of-range': [
    'A number gets beyond 2^53. A recursion without an end is the usual reason.',
    'f(n) = f(n * n)',
  ],
  'no-match': 'No equation of a function, or no pattern of a "let", fits the value. Add the missing case.',
  'needs-itself': 'The value of a name is needed to work out that value. Break the circle of definitions.',
  'recursion-too-deep': 'A function calls itself without coming to an end, or too deep for the stack.',
  error: 'The script itself calls error("...") with this text.',
  'empty-choice': 'An internal choice over an empty set has nothing to choose. External choice over it is STOP.',
  'empty-link': ['A replicated linked parallel needs at least one process.', '[c <-> d] x : <> @ P(x)'],
  'linked-twice': 'An event is linked to two events of the other side.',
  'incomplete-event': [
    'A channel has more fields than are given, and an event has all of them.',
    'channel c : {0,1}\nP = c -> STOP',
  ],
  'unguarded-recursion': [
    'A process calls itself before any event. Put an event before the recursion.',
    'P = P [] a -> STOP',
  ],
  unsupported: ['A function of FDR that Vedette does not have. The message names it.', 'transparent chase'],
  'not-covered': [
    'What chase, deter and the watchdogs do is not reported prefix by prefix, since they take hidden steps without showing them. Cover the process inside with --process.',
    'vedette cover script.csp --process "chase(P)"',
  ],
  'watchdog-too-large': [
    'The watchdog of a specification gets too large. Ask for the refinement itself.',
    'failure_watchdog(Spec, events, bark)',
  ],
  'buffer-capacity': 'A buffer has a capacity of one or more.',
  'buffer-event': ['The events of a buffer are pairs of one input and one output each.', 'BUFFER(2, {(a, b, c)})'],
  'empty-sequence': 'head and tail need a sequence that is not empty. Test with null first.',
  'field-out-of-range': 'A field has a value that its channel or constructor is not declared with.',
  'infinite-sequence': 'An endless sequence such as <0..> can be matched and taken from, but not listed or counted.',
  'infinite-set':
    'An infinite set such as Int or {0..} can be asked for members, but not listed or counted. Say which part is meant.',
  'no-entry': 'A map has no value for the key. Test with mapMember first.',
  'no-priorities': ['"prioritise" needs at least one set of events.', 'prioritise(P, <>)'],
  'not-rectangular':
    'A channel or constructor whose fields depend on each other cannot be used where a product of sets is needed.',
  'set-too-large': [
    'A set has too many elements to be listed. Use a smaller range, or a function.',
    'channel c : {0..999999999}',
  ],
};
