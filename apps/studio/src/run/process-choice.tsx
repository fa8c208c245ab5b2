/** Which process one walks in, where the model declares several. */
import { lastRead } from '../editor/live.ts';
import { chosenProcess, workspace } from '../workspace/workspace.ts';

export function ProcessChoice() {
  const { processes = [] } = lastRead.value ?? {};
  if (processes.length < 2) return null;
  return (
    <label class="process-choice">
      <span>Process</span>
      <select
        value={chosenProcess.value?.process ?? processes.at(-1)}
        onChange={(event) => {
          chosenProcess.value = { model: workspace.peek()?.name ?? '', process: event.currentTarget.value };
        }}
      >
        {processes.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
