/**
 * The constants of the model as a form: sliders for numbers, switches for truth values. Whatever is set here goes into
 * every question.
 */
import { setConstants, workspace } from '../workspace/workspace.ts';
import { type Constant, constantsOf, rangeOf, ruleOf } from './constants.ts';
import { lastRead } from './live.ts';

export function ConstantsForm() {
  const read = lastRead.value;
  const definitions = read?.model === workspace.value?.name ? (read?.definitions ?? []) : [];
  const constants = constantsOf(definitions);
  const set = workspace.value?.constants ?? new Map<string, string>();
  const unknown = [...set.keys()].filter((name) => !constants.some((one) => one.name === name));
  if (constants.length === 0 && unknown.length === 0) return null;
  const rule = ruleOf(definitions);
  const broken = lastRead.value?.problems.find(({ code }) => code.endsWith('/constants-do-not-fit'));
  return (
    <details class="constants" open={set.size > 0 || constants.length <= 4}>
      <summary>
        <h2>Constants</h2>
        {set.size > 0 && (
          <button type="button" class="quiet" onClick={() => setConstants(new Map())}>
            As written
          </button>
        )}
      </summary>
      <div class="constant-rows">
        {constants.map((constant) => (
          <ConstantRow key={constant.name} constant={constant} now={set.get(constant.name) ?? constant.value} />
        ))}
        {unknown.map((name) => (
          <ConstantRow key={name} constant={{ name, value: set.get(name)!, kind: 'other' }} now={set.get(name)!} />
        ))}
      </div>
      {rule !== undefined && (
        <p class={broken === undefined ? 'rule' : 'rule broken'}>
          Must hold: <code>{rule}</code>
        </p>
      )}
    </details>
  );
}

function ConstantRow({ constant, now }: { readonly constant: Constant; readonly now: string }) {
  const { name, value, kind } = constant;
  const change = (text: string): void => {
    const constants = new Map(workspace.value?.constants);
    if (text === value) constants.delete(name);
    else constants.set(name, text);
    setConstants(constants);
  };
  const number = Number(now);
  const { least, most } = rangeOf(Number(value));
  return (
    <div class={`constant ${kind}${now === value ? '' : ' set'}`}>
      <span class="code" title={name}>
        {name}
      </span>
      {kind === 'truth' && (
        <input
          type="checkbox"
          aria-label={name}
          checked={now === 'true'}
          onChange={(event) => change(String(event.currentTarget.checked))}
        />
      )}
      {kind === 'number' && (
        <>
          <input
            type="range"
            aria-label={`${name}, slider`}
            min={least}
            max={Math.max(most, number)}
            value={number}
            onInput={(event) => change(event.currentTarget.value)}
          />
          <input type="number" aria-label={name} value={now} onChange={(event) => change(event.currentTarget.value)} />
        </>
      )}
      {kind === 'other' && (
        <input type="text" aria-label={name} value={now} onChange={(event) => change(event.currentTarget.value)} />
      )}
    </div>
  );
}
