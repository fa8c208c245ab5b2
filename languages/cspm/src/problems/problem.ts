/** What all messages of this language are made with. Codes are words; each message is one sentence and a hint. */
import { problemFactory } from '@vedette/text';

export const { error, warning } = problemFactory('cspm');
