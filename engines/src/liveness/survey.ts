/** Looks at every reachable state and says what came of it; looks again, more closely, as long as that was not enough. */
import type { HappeningQuestion, SurveyQuestion, Verdict } from '@vedette/core';
import { type ExploreOptions, explore } from '../explore/index.ts';

export async function answerSurvey(question: SurveyQuestion, options: ExploreOptions = {}): Promise<Verdict> {
  let last: Verdict | undefined;
  const { remark } = question;
  for (const { model, reduced, see, figures } of question.looks) {
    const system = reduced?.system ?? model.system;
    const holds = (state: Int32Array): boolean => {
      see(state);
      return false;
    };
    const reads = [...system.slots.keys()];
    const seen = { ...system, predicates: [...system.predicates, { name: 'seen', reads, holds }] };
    const what = { kind: 'predicate', predicate: system.predicates.length } as const;
    const asked: HappeningQuestion = { kind: 'never', what, name: question.name };
    const { verdicts, stats } = await explore(seen, [asked], options);
    last = verdicts[0]!;
    if (last.kind === 'broken') return { ...last, evidence: reduced?.unfold(last.evidence) ?? last.evidence, model };
    if (last.kind !== 'holds') return last;
    const found = figures();
    if (found !== undefined) return { kind: 'holds', figures: found, ...(remark !== undefined && { remark }), stats };
  }
  if (last === undefined) throw new Error('a survey looks at least once');
  const detail = 'some value grows beyond what was looked at';
  return { kind: 'unknown', why: 'limit', detail, stats: last.stats };
}
