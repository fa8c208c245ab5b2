/**
 * Rules about the sources that need types, as functions from a program to a list of violations. Text index: no object
 * is indexed, and nothing is looked for with `in`, by a text that is not one of a few literals: an object inherits
 * `constructor` and the like, and a user may write any name. A `Map` has only what was put into it. Option name: no
 * text below the apps names an option of the command line: other apps show it to people who have none. Spread call: no
 * array of unknown length is spread into the arguments of a call: they live on the stack, which overflows.
 */
import { posix } from 'node:path';
import ts from 'typescript';

export interface Rule {
  readonly name: string;
  /** Whether the rule is broken at this very node. */
  isBrokenBy(node: ts.Node, checker: ts.TypeChecker): boolean;
}

export const textIndex: Rule = {
  name: 'no object is indexed by a text: use a Map',
  isBrokenBy(node, checker) {
    if (ts.isElementAccessExpression(node)) return isAnyText(checker.getTypeAtLocation(node.argumentExpression));
    const isIn = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword;
    return isIn && isAnyText(checker.getTypeAtLocation(node.left));
  },
};

export const spreadCall: Rule = {
  name: 'no array of unknown length is spread into a call: use a loop',
  isBrokenBy(node, checker) {
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
    return (node.arguments ?? []).some(
      (argument) => ts.isSpreadElement(argument) && !isShort(argument.expression, checker),
    );
  },
};

export const optionName: Rule = {
  name: 'no option of the command line below the apps: say what it does, and give the rule a code',
  isBrokenBy(node) {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    return isText && /(?<![\w-]|var\()--[a-z][a-z-]*|(?<![\w'"`-])-[a-z] (?:[A-Z]|,)/.test(node.text);
  },
};

/** The sources below a folder that has a `tsconfig.json`. */
export function programOf(folder: string): ts.Program {
  const path = posix.join(folder, 'tsconfig.json');
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  return ts.createProgram(fileNames, options);
}

/** `path:line: rule: code`, for the files that the filter lets through. */
export function violationsOf(rule: Rule, program: ts.Program, isMeant: (path: string) => boolean): readonly string[] {
  const checker = program.getTypeChecker();
  return program.getSourceFiles().flatMap((file) => {
    if (!isMeant(file.fileName)) return [];
    return nodesOf(file)
      .filter((node) => rule.isBrokenBy(node, checker))
      .map((node) => `${file.fileName}:${lineOf(file, node)}: ${rule.name}: ${node.getText(file).split('\n')[0]}`);
  });
}

function nodesOf(file: ts.SourceFile): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function lineOf(file: ts.SourceFile, node: ts.Node): number {
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
}

function isAnyText(type: ts.Type): boolean {
  if (type.isUnionOrIntersection()) return type.types.some(isAnyText);
  return (type.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.Any)) !== 0;
}

/** A tuple, or the arguments that were passed here and are passed on. */
function isShort(spread: ts.Expression, checker: ts.TypeChecker): boolean {
  const declared = checker.getSymbolAtLocation(spread)?.valueDeclaration;
  const isRest = declared !== undefined && ts.isParameter(declared) && declared.dotDotDotToken !== undefined;
  return isRest || isFixedTuple(checker.getTypeAtLocation(spread));
}

function isFixedTuple(type: ts.Type): boolean {
  const { target } = type as ts.TypeReference;
  return target !== undefined && 'hasRestElement' in target && !(target as ts.TupleType).hasRestElement;
}
