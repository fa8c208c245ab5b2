/** Problems of temporal formulas and property files, explained. */
import type { Explanations } from '@vedette/core';

export const explanations: Explanations = {
  'unexpected-character': [
    'A character that starts nothing in a formula. Expressions of the model stand in braces.',
    "--ltl 'G @'",
  ],
  'unexpected-token': [
    'The formula stops following the grammar here: an operator without its operand, a parenthesis that is not closed.',
    "--ltl 'G (request =>'",
  ],
  'nested-too-deep': [
    'The formula is nested deeper than any person writes. Give parts a name with "let" in a property file.',
    "--ltl '((((...))))'",
  ],
  'unknown-slot': [
    'Braces hold an expression over the names of the model, and this one has none of that name. "vedette info" lists them.',
    "--ltl 'G {stat == 1}'",
  ],
  'unknown-value': [
    'The slot is compared with a value that it never has, so the answer would be trivial. Check the spelling of the value.',
    "--ltl 'G {state == bsy}'",
  ],
  'no-numbers': [
    'Only integers are smaller or larger than others: the slot has none, or it is compared with something else.',
    "--never 'state:state < busy'",
  ],
  'bad-fairness': [
    'Fairness is weak or strong for an action or a component, or for all of them.',
    '--fair always:send',
  ],
  'action-in-branching': [
    'Formulas of branching time speak of states. To speak of a step use <action> f or [action] f.',
    "--ctl 'AG send'",
  ],
  'without-path': [
    'In branching time every X, F, G, U says whether it means all paths (A) or some path (E).',
    "--ctl 'G {x == 0}'",
  ],
  'too-many-times': [
    'A sentence counts occurrences one by one, and this many are too many to count in an automaton.',
    'globally, beat occurs at most 5000 times',
  ],
  'property-twice': [
    'Two properties of a file have one name, so that reports could not distinguish them. Rename one.',
    'property live: ...\nproperty live: ...',
  ],
  'defined-twice': [
    'Two definitions of a file have one name, so that it would mean one thing above and another below. Rename one.',
    'let end = crash;\nlet end = suspect;',
  ],
  'defined-later': [
    'A definition is for the statements after it, so that none can stand for itself. Move it up, or give it a name that no action has.',
    'property p globally, end occurs;\nlet end = crash;',
  ],
  'fair-delay': [
    'A delay is measured over all runs of the model: the greatest one is unbounded if some run never comes to its end, fair or not. A sentence with a bound can be asked of fair runs.',
    'property reaction fair weak:P delay crash..suspect;',
  ],
  'temporal-in-pattern': [
    'A sentence after the patterns has the temporal part already; what stands in it is true or false at one position.',
    'globally, F a occurs',
  ],
  'no-channel': [
    'Fairness "lossless" is about components that hand messages on and may lose them. Declare which ones they are (see the chapter on roles), or write strong:NAME of the step that delivers.',
    "--ltl 'F beat' --fair lossless:Chanel",
  ],
  'lossless-in-time': [
    'Timed models are asked in integer time, where steps are known by their labels alone. Write strong:NAME of the channel that delivers.',
    "--ltl 'F beat' --fair lossless",
  ],
  'no-delay': [
    'A delay is measured from one event to another, with two dots in between. Each is an action, a label in quotation marks, a state in braces, or several of them joined by !, && and ||.',
    '--delay crash',
  ],
  'deadlock-in-delay': [
    'Nothing follows a deadlock, and it begins with the step before it: name that step, or what holds in such states.',
    '--delay crash..deadlock',
  ],
  'past-in-branching': [
    'Operators such as O, H, S and Y speak of the run so far. In branching time a state has no run that led to it: ask with --ltl.',
    "--ctl 'AG (suspect => O crash)'",
  ],
  'future-in-past': [
    'Operators about the past are about the run so far, so nothing inside them may speak of what is still to come.',
    "--ltl 'G (O (F crash))'",
  ],
  'too-much-time': [
    'A bound on time becomes a formula as deep as the bound is large. Measure it with "delay", however long it takes, or count in larger units.',
    'suspect responds to crash within 1000',
  ],
  'two-chains': [
    'A chain, "s then t", may stand on one side of a pattern alone. Name one of the sides in a "let", or write the formula after "ltl".',
    'a then b respond to c then d',
  ],
  'timed-chain': [
    'The time of a chain, "s then t", cannot be bounded. Ask for one of them within its time, and for the chain in another property.',
    'a then b respond to c within 5',
  ],
  'without-precedence': [
    '"without" names what must not come between the parts of a chain that responds: "s then t without z respond to p".',
    'a then b without c precede d',
  ],
};
