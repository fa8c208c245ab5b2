/** What the import table needs to know of a TypeScript file, taken from its syntax tree, so that comments and strings
 *  never count: what it imports, and whether it uses `console` or `require`. */
import ts from 'typescript';

export interface SourceFile {
  /** Relative to the workspace, with `/`. */
  readonly path: string;
  readonly text: string;
}

export interface Fact {
  readonly kind: 'import' | 'console' | 'require';
  /** What is imported; empty for the others. */
  readonly specifier: string;
  /** An import of types alone vanishes when the code runs; it cannot be part of a cycle there. */
  readonly binding: 'type' | 'value';
  readonly line: number;
}

export function factsOf(file: SourceFile): readonly Fact[] {
  const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest);
  const facts: Fact[] = [];
  const visit = (node: ts.Node): void => {
    const fact = factAt(node);
    if (fact) facts.push({ ...fact, line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return facts;
}

function factAt(node: ts.Node): Omit<Fact, 'line'> | undefined {
  if (ts.isImportDeclaration(node)) return importOf(node.moduleSpecifier, bindingOf(node.importClause));
  if (ts.isExportDeclaration(node)) return importOf(node.moduleSpecifier, node.isTypeOnly ? 'type' : 'value');
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? importOf(node.argument.literal, 'type') : undefined;
  if (ts.isExternalModuleReference(node)) return { kind: 'require', specifier: '', binding: 'value' };
  if (ts.isCallExpression(node)) return factAtCall(node);
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    const isConsole =
      isNamed(node.expression, 'console') || (ts.isPropertyAccessExpression(node) && isGlobalConsole(node));
    return isConsole ? { kind: 'console', specifier: '', binding: 'value' } : undefined;
  }
  return undefined;
}

function factAtCall(call: ts.CallExpression): Omit<Fact, 'line'> | undefined {
  if (call.expression.kind === ts.SyntaxKind.ImportKeyword) return importOf(call.arguments[0], 'value');
  return isNamed(call.expression, 'require') ? { kind: 'require', specifier: '', binding: 'value' } : undefined;
}

function importOf(node: ts.Node | undefined, binding: Fact['binding']): Omit<Fact, 'line'> | undefined {
  return node && ts.isStringLiteralLike(node) ? { kind: 'import', specifier: node.text, binding } : undefined;
}

function bindingOf(clause: ts.ImportClause | undefined): Fact['binding'] {
  if (clause === undefined) return 'value';
  const { namedBindings } = clause;
  const names = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  const isTypes = names.length > 0 && clause.name === undefined && names.every((name) => name.isTypeOnly);
  return clause.phaseModifier === ts.SyntaxKind.TypeKeyword || isTypes ? 'type' : 'value';
}

function isGlobalConsole(node: ts.PropertyAccessExpression): boolean {
  return isNamed(node.expression, 'globalThis') && node.name.text === 'console';
}

function isNamed(node: ts.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}
