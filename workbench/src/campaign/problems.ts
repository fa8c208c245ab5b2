/** Every message about a file that describes a campaign. */
import type { Problem, Span } from '@vedette/core';
import { problemFactory, quoted } from '@vedette/text';

const { error } = problemFactory('campaign');

export const wrongRange = (span: Span, reason: string): Problem =>
  error(
    'wrong-range',
    span,
    `This range cannot be used: ${reason}.`,
    'Write FROM:TO or FROM:TO:STEP, the smaller first.',
  );

export const wrongCondition = (span: Span, reason: string): Problem =>
  error(
    'wrong-condition',
    span,
    `This condition cannot be read: ${reason}.`,
    'Compare sums of numeric constants: tmin <= tmax.',
  );

export const emptyCampaign = (span: Span): Problem =>
  error(
    'empty',
    span,
    'No job comes out of this campaign.',
    'It needs at least one model, one question, and one combination of constants that no condition leaves out.',
  );

export const tooManyJobs = (span: Span, size: number, most: number): Problem =>
  error(
    'too-many-jobs',
    span,
    `This campaign has ${size} jobs.`,
    `The most is ${most}: split it, or make ranges smaller.`,
  );

export const idleSetting = (span: Span, order: string, setting: string): Problem =>
  error(
    'idle-setting',
    span,
    `A search in the order "${order}" has no ${setting}.`,
    'Seeds are for highway and random searches, a width for highway searches: leave this out, or choose one of them.',
  );

export const variedConstant = (span: Span, name: string): Problem =>
  error(
    'varied-constant',
    span,
    `The campaign varies ${quoted(name)}, so it cannot have one value here.`,
    'Leave it out here, or in the constants of the campaign.',
  );

export const emptyList = (span: Span): Problem =>
  error('empty-list', span, 'This list is empty, so no job comes out of it.', 'Name at least one, or leave it out.');
