/** `vedette info`: what a model compiles to, before anything is explored. */
import { resolve } from 'node:path';
import { type InfoSection, maximum } from '@vedette/core';
import { cellsOf, legible, padToCells } from '@vedette/text';
import { type Described, endingOf } from '@vedette/workbench';
import type { InfoOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { modelRequest } from '../command-line/model-request.ts';
import { limitsOf } from '../command-line/search-request.ts';
import { documentText } from '../output/json-text.ts';
import { probeOutput, writeOutput } from '../output/write-output.ts';
import { dependencyMatrix } from '../report/dependency-matrix.ts';
import { refuseModel } from '../report/problem-report.ts';
import { colourOf, type Io, widthOf } from '../terminal/io.ts';
import { perform } from '../terminal/perform.ts';
import { counted, type Paint, paints } from '../terminal/style.ts';

export async function info(name: string, options: InfoOptions, io: Io): Promise<number> {
  const { output } = options;
  if (output !== undefined) {
    endingOf(output, '-o', ['.svg']);
    probeOutput(resolve(io.cwd, output), output);
  }
  const model = await modelRequest(name, options, io);
  const result = await perform('describe', { model, limits: limitsOf(options) }, { io, quiet: options.quiet === true });
  if (result.kind === 'refused') return refuseModel(name, result, { io, json: options.json === true });
  if (options.json) await io.stdout.write(infoDocument(name, result));
  else
    await io.stdout.write(
      infoText(name, result, { paint: paints[colourOf(io.stdout, io.env)], width: widthOf(io.stdout) }),
    );
  if (output !== undefined) await drawMatrix(output, { name, model: result, io, quiet: options.quiet === true });
  return exitCodes.asExpected;
}

interface Drawing {
  readonly name: string;
  readonly model: Described;
  readonly io: Io;
  readonly quiet: boolean;
}

async function drawMatrix(output: string, { name, model, io, quiet }: Drawing): Promise<void> {
  const { slots, groups } = model;
  const { matrixSvg } = await import('../report/matrix-picture.ts');
  const title = `${name}: ${counted(groups.length, 'group')}, ${counted(slots.length, 'slot')}`;
  await writeOutput(resolve(io.cwd, output), [matrixSvg({ title, slots, groups })], output);
  if (!quiet) await io.stderr.write(`Wrote ${output}\n`);
}

interface View {
  readonly paint: Paint;
  readonly width: number;
}

interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

function infoText(name: string, model: Described, { paint, width }: View): string {
  const sections = [...inOptions(model.info), ...sectionsOf(model)].filter(({ lines }) => lines.length > 0);
  const matrix = dependencyMatrix(model, width);
  return [
    `${paint('strong', name)}, language ${model.language}\n`,
    ...sections.map(({ title, lines }) => heading(title) + lines.map((line) => `  ${legible(line)}\n`).join('')),
    heading('Dependencies: r reads, w writes, + both'),
    matrix,
  ].join('');

  function heading(title: string): string {
    return `\n${paint('strong', legible(title))}\n`;
  }
}

function sectionsOf({ slots, groups, predicates, questions, roles }: Described): readonly Section[] {
  const domains = slots.map(({ domain }) =>
    domain.size === undefined ? domain.name : `${domain.name}, ${counted(domain.size, 'value')}`,
  );
  return [
    { title: 'Roles', lines: rolesLines(roles) },
    { title: counted(slots.length, 'slot'), lines: numbered(slots, domains) },
    {
      title: counted(groups.length, 'group'),
      lines: numbered(
        groups,
        groups.map(({ reads, writes }) => `reads ${listed(reads)}; writes ${listed(writes)}`),
      ),
    },
    { title: counted(predicates.length, 'predicate'), lines: predicates.map((predicate) => predicate.name) },
    { title: counted(questions.length, 'question'), lines: questions },
  ];
}

/** A line for each role and rule: `sends     s_ping, s_give (usual name)`. */
function rolesLines(roles: Described['roles']): readonly string[] {
  const lines = new Map<string, { readonly role: string; readonly by: string; readonly names: string[] }>();
  for (const { name, role, by } of roles) {
    const line = lines.get(`${role} ${by}`) ?? { role, by, names: [] };
    line.names.push(name);
    lines.set(`${role} ${by}`, line);
  }
  const widest = maximum([0, ...roles.map(({ role }) => role.length)]);
  return [...lines.values()].map(({ role, by, names }) => `${role.padEnd(widest)}  ${some(names)} (${by})`);
}

const mostNames = 20;

function some(names: readonly string[]): string {
  const shown = names.slice(0, mostNames).join(', ');
  return names.length > mostNames ? `${shown} and ${names.length - mostNames} more` : shown;
}

function listed(slots: readonly number[]): string {
  const some = slots.slice(0, 20).join(' ');
  return slots.length === 0 ? 'nothing' : `${some}${slots.length > 20 ? ' …' : ''}`;
}

/** Number, name and text in columns. */
function numbered(named: readonly { readonly name: string }[], texts: readonly string[]): readonly string[] {
  const widest = Math.min(40, maximum([0, ...named.map(({ name }) => cellsOf(name))]));
  const digits = String(named.length - 1).length;
  return named.map(
    ({ name }, index) => `${String(index).padStart(digits)}  ${padToCells(name, widest)}  ${texts[index]}`,
  );
}

function infoDocument(
  name: string,
  { language, slots, groups, predicates, questions, roles, info: sections }: Described,
): string {
  const document = {
    model: name,
    language,
    slots: slots.map((slot) => ({ name: slot.name, domain: slot.domain.name, size: slot.domain.size ?? null })),
    groups: groups.map(({ name: group, reads, writes }) => ({ name: group, reads, writes })),
    predicates: predicates.map((predicate) => ({ name: predicate.name, reads: predicate.reads })),
    questions,
    roles: roles.map(({ name, of, role, by }) => ({ name, of, role, by })),
    info: inOptions(sections),
  };
  return documentText('info', document);
}

/** The options that leave reductions out, or ask for them. */
const optionOf = new Map([
  ['Reductions of the model', '--without'],
  ['Reductions of a search', '--reduce'],
]);

function inOptions(sections: readonly InfoSection[]): readonly InfoSection[] {
  return sections.map((section) => {
    const option = optionOf.get(section.title);
    return option === undefined ? section : { ...section, title: `${section.title} (${option})` };
  });
}
