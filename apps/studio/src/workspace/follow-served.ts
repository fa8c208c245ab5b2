/** While a model of `vedette studio` is open, the page follows its file: what is written there is shown here. */
import { effect } from '@preact/signals';
import { say } from '../app/notices.ts';
import { onServedChange, readServed } from './served.ts';
import { workspace } from './workspace.ts';

export function followServed(): void {
  let followed = '';
  let end = (): void => {};
  effect(() => {
    const origin = workspace.value?.origin;
    const token = origin?.kind === 'served' ? origin.token : '';
    if (token === followed) return;
    end();
    followed = token;
    end = token === '' ? () => {} : onServedChange(token, () => void readAgain());
  });
}

async function readAgain(): Promise<void> {
  const open = workspace.peek();
  if (open?.origin.kind !== 'served') return;
  const found = await readServed(open.origin.name, open.origin.token);
  if (typeof found === 'string') return say(found);
  const isSame = found.text === open.text && [...found.files].every(([name, text]) => open.files.get(name) === text);
  if (isSame) return;
  if (open.isChanged) say('The file was changed by another program: your text here is replaced.');
  workspace.value = { ...open, ...found, isChanged: false };
}
