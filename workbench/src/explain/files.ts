/** Problems of files and projects, explained. */
import type { Explanations } from '@vedette/core';

export const text: Explanations = {
  'too-large': [
    'The file is larger than a model that a person writes. Probably it is another file than the one meant.',
    'vedette check disk-image.mcrl2',
  ],
  'not-text': [
    'Models are UTF-8 text. This file has bytes that are none: it is compressed, in UTF-16, or no text at all.',
    'vedette check model.mcrl2.gz --language mcrl2',
  ],
  'format-loses': [
    'A word or a comment of the text would not be in the formatted text, because it stands where it has no meaning. The file stays as it is. Move the word or the comment, or remove it.',
    'vedette format -w model.xta, where a comment such as /*@ at 1,2 */ does not follow a location',
  ],
  'format-changes': [
    'The formatted text would be read as another model, so it is not written. This is a mistake of the formatter: please report it with the file.',
    'vedette format -w model.mcrl2',
  ],
  'format-unstable': [
    'Formatted twice, the text would be another than formatted once, so it is not written. This is a mistake of the formatter: please report it with the file.',
    'vedette format -w model.mcrl2',
  ],
};

export const file: Explanations = {
  missing: [
    'There is no file of this name, seen from the folder in which the command runs.',
    'vedette check modle.mcrl2',
  ],
  'is-folder': [
    'The name is that of a folder. Name a model in it, or check a project with "vedette test FOLDER".',
    'vedette check models',
  ],
  outside: [
    'A model includes files of its own folder and below it only, whatever links lead elsewhere.',
    'include "../other/lib.csp"',
  ],
  unreadable: ['The file is there but cannot be read. Check its permissions.', 'vedette check secret.mcrl2'],
  'too-deep': [
    'Brackets, conditions or definitions are nested so deep that the stack ends first. Give inner parts names of their own.',
    'vedette check generated.mcrl2',
  ],
  'unknown-extension': [
    'The ending of the name decides the language: .mcrl2, .xml, .xta, .csp, .crash, .aut. For another name, say --language.',
    'vedette check model.txt',
  ],
  'unknown-property': [
    'The ending of the name decides the notation of a property: .mcf, .mcl, .props for every model, .q for UPPAAL.',
    'vedette check model.mcrl2 -p property.txt',
  ],
};

export const model: Explanations = {
  'constant-without-effect': [
    'Nothing that the initial process or the system line is made of reads the constant, and no property of this check does: any other value gives the same verdicts. A slip, where another constant or a number stands in its place; or a leftover.',
    'act a; map timeout: Pos; eqn timeout = 3; proc P = a . P; init P;',
  ],
  'unknown-name': [
    'No label of the model has this name, and no component where a component may be meant. A misspelt action never occurs, so a property that forbids it would hold. The name is certain to be unknown: the model knows its labels, or all of them were looked at. Correct the name; or list it under "absent", if nothing need have it. Actions that the model declares may always be named.',
    'vedette check lock.aut --never action:looose',
  ],
};

export const checkpoint: Explanations = {
  'not-one': [
    'The file does not begin as a checkpoint does. "vedette resume" takes the file that --checkpoint named.',
    'vedette resume model.mcrl2',
  ],
  damaged: [
    'The file was cut or changed after it was written: a checksum does not fit, or the model does not make the same values again. Nothing is taken from it.',
    'vedette resume cut.save',
  ],
  'other-version': [
    'A search goes on only in the version of Vedette that began it: another one may search in another order.',
    'vedette resume old.save',
  ],
  'other-search': [
    'The checkpoint belongs to another text of the model, other constants, or other questions. The message names the first difference.',
    'vedette resume ring.save',
  ],
};

export const project: Explanations = {
  'not-yaml': [
    'The file cannot be read as YAML. Usual reasons: tabs, a colon inside a text without quotes, a bracket that is not closed, a key given twice.',
    'checks:\n  a: {model: x',
  ],
  'unknown-key': [
    'A project has only the settings that the manual lists; what is misspelt would otherwise be ignored.',
    'checks:\n  a:\n    modle: ring.mcrl2',
  ],
  'missing-key': ['A check says which model it is about.', 'checks:\n  a:\n    expect: holds'],
  'wrong-shape': [
    'A list, a text or settings stand where something else is expected. In a list every item has a dash.',
    'checks:\n  a:\n    model: ring.mcrl2\n    properties: live.mcf',
  ],
  'not-one-of': [
    'The setting has a fixed set of values, which the message lists.',
    'checks:\n  a: {model: ring.mcrl2, expect: true}',
  ],
  'not-number': ['Limits are numbers above 0, in digits: 1000000 or 1e6.', 'limits: {states: many}'],
  'not-askable': [
    'The text is none that this key takes. An event is deadlock, action:NAME or state:EXPRESSION.',
    'checks:\n  a:\n    model: ring.mcrl2\n    properties:\n      - never: lost',
  ],
  'not-one-question': [
    'Every item of the list asks one thing. Give each question a dash of its own.',
    'checks:\n  a:\n    model: ring.mcrl2\n    properties:\n      - {never: deadlock, can: action:win}',
  ],
  'no-checks': [
    'The file has no checks, so nothing would be tested. "vedette init" makes a project to begin with.',
    'limits: {seconds: 60}',
  ],
};

/** Of runs that were saved, and are read again. */
export const run: Explanations = {
  'not-json': [
    'A run is explained from the file that "vedette check MODEL --trace run.json" writes. This file is not JSON.',
    'vedette explain notes.json',
  ],
  'no-run': [
    'The file is JSON, but has no list of steps with labels and changes, or does not name its model and its question as saved runs do.',
    '{"steps": [null]}',
  ],
  malformed: [
    'A field of the run is missing, or holds something else than saved runs have there. The message names the place in the document.',
    '{"format": "vedette-run", "version": 1, "steps": [null]}',
  ],
  'no-origin': [
    'The run does not say which model it is a run of: it was saved by a version of vedette that did not write that down. Save it again.',
    '{"initial": {}, "steps": [], "loop": null}',
  ],
  'other-version': [
    'The run was saved in a form that this version of vedette does not know. Save it again with this one.',
    '{"format": "vedette-run", "version": 9, "steps": []}',
  ],
  'no-question': [
    'The run answers a question that its model, or its property file, does not have any more at that place. Check the model again and save a new run.',
    'vedette explain run.json other.xta',
  ],
  'no-such-step': [
    'The model has changed since the run was saved, or it is another one: up to the step before everything can be taken again. What is possible there instead is said.',
    'vedette explain run.json changed.mcrl2',
  ],
  'other-start': [
    'The first state of the saved run is not the initial state of the model: the model has changed since, or the file was edited. Save the run again.',
    'vedette simulate changed.mcrl2 --replay run.json',
  ],
};

export const campaign: Explanations = {
  'wrong-range': [
    'A range goes from the smaller number to the larger one, in steps of 1 or more.',
    'constants: { tmin: 10:1 }',
  ],
  'wrong-condition': [
    'Conditions compare sums and products of whole numbers and of constants that are numbers everywhere.',
    'constants: { kind: [a, b] }\nwhere: kind < 3',
  ],
  empty: [
    'A campaign is every model with every question and every combination of constants: without one of them there is nothing to do.',
    'campaign: c\nmodels: {}\nquestions: {}',
  ],
  'too-many-jobs': [
    'The campaign multiplies models, questions, seeds and combinations, which gives more jobs than can be kept in order at once.',
    'constants: { a: 1:1000, b: 1:1000, c: 1:1000 }',
  ],
  'idle-setting': [
    'Only highway and random searches have seeds, and only highway searches a width; elsewhere the setting would be ignored.',
    'search: { order: breadth, seeds: [1, 2] }',
  ],
  'empty-list': [
    'A campaign multiplies what is listed: a list without anything in it leaves no job.',
    'constants: { n: [] }',
  ],
  'varied-constant': [
    'The constants of a campaign have every value of their range in turn. A model or a question that gives one of them a value would contradict that.',
    'constants: { n: 1:3 }\nmodels:\n  ring: { model: ring.mcrl2, constants: { n: 2 } }',
  ],
};

export const roles: Explanations = {
  'unknown-role': [
    'A comment that begins with "vedette:" declares what actions and components are for, and the manual lists the words (docs/manual/roles.md).',
    '% vedette: sedns a\nact a; init a;',
  ],
  'no-names': ['A role is declared without names after its word.', '% vedette: sends\nact a; init a;'],
  parameters: [
    'Arguments in a declaration say who takes part: "from" or "who" acts, "to" or "whom" is acted upon, other words mean nothing.',
    '% vedette: messages a\nact a; init a;',
  ],
  'unknown-action': [
    'A role is declared for an action that the model does not have. In UPPAAL, actions are channels and locations; in CSPM and the crash calculus, channels.',
    '% vedette: crashes fial\nact fail; init fail;',
  ],
  'unknown-component': [
    'A role is declared for a component that the model does not have. "vedette info" and charts show what components are called.',
    '% vedette: channels Nett\nact a; proc Net = a . Net; init Net;',
  ],
  twice: [
    'One name has two roles in one file. The later declaration counts.',
    '% vedette: sends a; receives a\nact a; init a;',
  ],
};
