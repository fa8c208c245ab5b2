/**
 * A process of an assertion with `:[partial order reduce]`. Deadlocks in the failures model are looked for in stubborn
 * sets; for other questions every state is searched, and the verdict says so.
 */
import type { Question, Search } from '@vedette/core';
import { ProcessModel } from './process-model.ts';

const notReduced =
  'No partial order reduction: every state was searched. It is made for deadlock freedom in the failures model.';

export class PartialOrderModel extends ProcessModel {
  override searchFor(question: Question): Search {
    const isDeadlock = question.kind === 'never' && question.what.kind === 'deadlock';
    return isDeadlock
      ? { model: this, reduction: 'stubborn' }
      : { model: this, ...super.searchFor(question), remark: notReduced };
  }
}
