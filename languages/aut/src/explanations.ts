/** Problems of .aut files, explained. */
import type { Explanations } from '@vedette/core';

export const explanations: Explanations = {
  'empty-file': [
    'The file has nothing in it. An .aut file starts with a header: the initial state, the number of transitions and of states.',
    '',
  ],
  'missing-header': ['An .aut file starts with one header line. Add it before the first transition.', '(0,"a",1)'],
  'unfinished-header': [
    'Some tools write question marks first and the numbers when they are done: this file was cut off while it was written. Generate it again, or count.',
    'des(?,?,?)',
  ],
  'no-states': [
    'The third number of the header counts states, and the initial state is one of them, so it is 1 at least.',
    'des (0,0,0)',
  ],
  'state-out-of-range': [
    'States are numbered from 0 to one less than the header says. Correct the number, or the header.',
    'des (0,1,2)\n(0,"a",7)',
  ],
  'negative-number': ['States and counts are natural numbers. Remove the sign.', 'des (0,1,2)\n(0,"a",-1)'],
  'number-too-large': [
    'State numbers are kept in 32 bits. A graph as large as that is better explored from its model.',
    'des (0,1,99999999999)',
  ],
  probabilistic: [
    'The header "des" stands for a plain transition system; this file has distributions. Vedette has no probabilities: replace each distribution by its choices.',
    'des (0 0.5 1,2,2)',
  ],
  'too-few-transitions': [
    'The header announces more transitions than there are: the file was cut off, or the number is wrong.',
    'des (0,2,2)\n(0,"a",1)',
  ],
  'too-many-transitions': [
    'There are more transitions than the header announces. Correct the second number of the header.',
    'des (0,1,2)\n(0,"a",1)\n(1,"b",0)',
  ],
  'cut-line': ['The line ends in the middle of a transition, as in a file that was cut off.', 'des (0,1,2)\n(0,"a"'],
  'unexpected-text': [
    'Something else stands where the format has a number, a comma or a parenthesis.',
    'des (0,1,2)\n(x,"a",1)',
  ],
  'missing-part': [
    'A transition has a source, a label and a target; here one of them is missing.',
    'des (0,1,2)\n(0,1)',
  ],
  'missing-label': [
    'Between the two states stands the label. An internal step is written "i" or tau.',
    'des (0,1,2)\n(0,,1)',
  ],
  'unclosed-quote': [
    'A label that starts with a quote ends with one. Quotes inside a label are doubled or escaped by the tool that wrote the file.',
    'des (0,1,2)\n(0,"a,1)',
  ],
  'text-after-label': [
    'After the closing quote of a label comes the comma. A quote inside the label is the usual reason.',
    'des (0,1,2)\n(0,"a"b,1)',
  ],
  'text-after-parenthesis': [
    'A transition is a line of its own, and nothing comes after it.',
    'des (0,1,2)\n(0,"a",1) x',
  ],
  'two-on-one-line': [
    'Each transition is a line of its own. Break the line after the parenthesis.',
    'des (0,2,2)\n(0,"a",1) (1,"b",0)',
  ],
  comment: ['The format has no comments. Remove the line.', 'des (0,1,2)\n# a comment\n(0,"a",1)'],
  'line-too-long': [
    'One line is longer than any transition is: this is probably not an .aut file.',
    'des (0,1,2)\n(0,"aaaaaaaa...",1)',
  ],
  'too-many-labels': [
    'Every transition seems to have a label of its own. Hide data that does not matter before you write the graph.',
    'des (0,9999999,2)\n(0,"a(1)",1)\n(0,"a(2)",1)\n...',
  ],
  'no-constants': [
    'A graph has been generated already: constants cannot be changed in it any more. Give -c to the model that the graph comes from.',
    'vedette check graph.aut -c n=3',
  ],
};
