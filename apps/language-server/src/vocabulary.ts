/** The words of every language: for completion, and for the grammars that colour a text (apps/vscode). */
export interface Vocabulary {
  /** What an editor calls the language. */
  readonly id: string;
  readonly name: string;
  readonly extensions: readonly string[];
  readonly keywords: readonly string[];
  readonly types: readonly string[];
  readonly lineComment?: string;
  readonly blockComment?: readonly [string, string];
}

const words = (text: string): readonly string[] => text.split(' ');

export const vocabularies: readonly Vocabulary[] = [
  {
    id: 'mcrl2',
    name: 'mCRL2',
    extensions: ['.mcrl2'],
    keywords: words(
      'sort cons map var eqn act proc init glob struct sum delta tau allow block hide rename comm forall exists lambda whr end div mod in if true false',
    ),
    types: words('Bool Pos Nat Int Real List Set Bag FSet FBag'),
    lineComment: '%',
  },
  {
    id: 'mcf',
    name: 'mu-calculus (mCRL2)',
    extensions: ['.mcf'],
    keywords: words('mu nu forall exists val true false tau nil form act map eqn var sort in'),
    types: words('Bool Pos Nat Int Real List Set Bag FSet FBag'),
    lineComment: '%',
  },
  {
    id: 'uppaal',
    name: 'UPPAAL',
    extensions: ['.xta'],
    keywords: words(
      'process state init trans commit urgent broadcast const meta select guard sync assign system typedef struct if else while do for return forall exists sum and or not imply true false deadlock progress priority',
    ),
    types: words('int bool clock chan scalar void double'),
    lineComment: '//',
    blockComment: ['/*', '*/'],
  },
  {
    id: 'uppaal-query',
    name: 'UPPAAL queries',
    extensions: ['.q'],
    keywords: words('A E sup inf bounds deadlock forall exists sum and or not imply true false'),
    types: [],
    lineComment: '//',
    blockComment: ['/*', '*/'],
  },
  {
    id: 'cspm',
    name: 'CSPM',
    extensions: ['.csp', '.cspm', '.fdr2'],
    keywords: words(
      'channel datatype subtype nametype assert module exports endmodule instance transparent external include let within if then else and or not true false STOP SKIP RUN CHAOS Timed',
    ),
    types: words('Int Bool Proc Event Events Char Set Seq'),
    lineComment: '--',
    blockComment: ['{-', '-}'],
  },
  {
    id: 'crash',
    name: 'crash calculus',
    extensions: ['.crash'],
    keywords: words(
      'const function process channel locations crashes trusted detector system if then else not and or in exists forall first fold union minus suspect crashed tau bottom',
    ),
    types: [],
    lineComment: '//',
    blockComment: ['/*', '*/'],
  },
  {
    id: 'mcl',
    name: 'MCL',
    extensions: ['.mcl'],
    keywords: words('mu nu not and or implies equ true false tau nil macro end_macro library end_library'),
    types: [],
    blockComment: ['(*', '*)'],
  },
  {
    id: 'vedette-properties',
    name: 'Vedette properties',
    extensions: ['.props'],
    keywords: words(
      'property let fair expect holds fails ltl ctl delay globally before after between and until is never always occurs eventually precedes responds to at most times',
    ),
    types: [],
    lineComment: '//',
  },
  { id: 'aut', name: 'Aldebaran', extensions: ['.aut'], keywords: ['des'], types: [] },
];

export function keywordsOf(name: string): readonly string[] {
  const found = vocabularies.find(({ extensions }) => extensions.some((ending) => name.endsWith(ending)));
  return found === undefined ? [] : [...found.keywords, ...found.types];
}
