/** The words of every language: for completion, and for the grammars that colour a text (apps/vscode). */
export interface Vocabulary {
  /** The name of the language for editors. */
  readonly id: string;
  readonly name: string;
  readonly extensions: readonly string[];
  readonly keywords: readonly string[];
  /** Types; of a language without any, its operators that are words. */
  readonly types: readonly string[];
  readonly lineComment?: string;
  readonly blockComment?: readonly [string, string];
  /** Brackets around expressions of another language: what is inside are none of these words. */
  readonly foreign?: readonly [string, string];
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
    types: words(
      'SOME NEVER INEVITABLE FAIRLY NOT_1_BEFORE_2 ALTERNATE_1_THEN_2 AFTER_1_INEVITABLE_2 AFTER_1_FAIRLY_2 INEVITABLE_1_WHERE_2 INEVITABLE_1_THEN_2 INEVITABLE_1_TIMES_2 ALWAYS_1_UNTIL_2 NOT_1_TO_2_UNLESS_3 DEADLOCK NO_DEADLOCK POSSIBLE ALWAYS EVENTUALLY_CAN AFTER LOOP LIVELOCK EX_A AX_A EF_A AF_A EG_A AG_A EU_A AU_A EU_A_B AU_A_B',
    ),
    blockComment: ['(*', '*)'],
  },
  {
    id: 'vedette-properties',
    name: 'Vedette properties',
    extensions: ['.props'],
    keywords: words(
      'property let fair weak strong lossless all expect holds fails ltl ctl delay globally before after between and until is absent occurs throughout precedes precede responds respond to then without recurs lasts within at most least time times',
    ),
    types: words(
      'not or implies next eventually always yesterday once historically release unless since X F G Y O H U R W S A E AX EX AF EF AG EG EX_A AX_A EF_A AF_A EG_A AG_A EU_A AU_A EU_A_B AU_A_B true false deadlock tau',
    ),
    lineComment: '//',
    foreign: ['{', '}'],
  },
  { id: 'aut', name: 'Aldebaran', extensions: ['.aut'], keywords: ['des'], types: [] },
];

export function keywordsOf(name: string): readonly string[] {
  const found = vocabularies.find(({ extensions }) => extensions.some((ending) => name.endsWith(ending)));
  return found === undefined ? [] : [...found.keywords, ...found.types];
}
