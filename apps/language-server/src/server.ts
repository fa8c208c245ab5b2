/** The language server: the front ends of Vedette behind the Language Server Protocol (version 3.17). */
import { textSource } from '@vedette/text';
import { formatModel, type ModelRequest, notationOfFile, Stopped, UsageError } from '@vedette/workbench';
import {
  type Connection,
  ErrorCodes,
  MessageType,
  ResponseError,
  ShowMessageNotification,
  TextDocumentSyncKind,
  TextDocuments,
  type TextEdit,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type CheckOrder, check, checkCommand, lensesOf } from './checks.ts';
import { diagnose } from './diagnose.ts';
import { Documents, fileNameOf, isModel } from './documents.ts';
import { Names } from './names.ts';
import { about, commandShape, documentShape, placeShape, refuseMisfit, renameShape } from './params.ts';
import { formatsToXta, noFormatter } from './problems.ts';
import type { World } from './world.ts';

/** Problems are not reported after every letter. */
const pause = 200;

export function serve(connection: Connection, world: World): void {
  const open = new TextDocuments(TextDocument);
  const documents = new Documents(open, world);
  const names = new Names(documents);

  let showsDocuments = false;
  connection.onInitialize(({ capabilities: client }) => {
    showsDocuments = client.window?.showDocument?.support === true;
    return {
      serverInfo: { name: 'vedette' },
      capabilities: {
        textDocumentSync: TextDocumentSyncKind.Incremental,
        hoverProvider: true,
        completionProvider: {},
        definitionProvider: true,
        referencesProvider: true,
        renameProvider: true,
        documentSymbolProvider: true,
        documentFormattingProvider: true,
        codeLensProvider: {},
        executeCommandProvider: { commands: [checkCommand] },
      },
    };
  });

  connection.onShutdown(() => documents.close());
  answerAboutNames(connection, names);
  connection.onDocumentFormatting(about(documentShape, ({ textDocument }) => formatted(textDocument.uri, documents)));
  connection.onCodeLens(
    about(documentShape, async ({ textDocument }) => [...(await lensesOf(textDocument.uri, documents, names))]),
  );
  connection.onExecuteCommand(async (params) => {
    refuseMisfit(commandShape, params);
    const { arguments: given = [] } = params;
    if (given.length !== 1) throw new ResponseError(ErrorCodes.InvalidParams, `${checkCommand} takes one argument`);
    const outcome = await check(given[0] as CheckOrder, documents);
    await connection.sendNotification(ShowMessageNotification.type, {
      type: MessageType.Info,
      message: outcome.message,
    });
    if (outcome.chart !== undefined && showsDocuments)
      await connection.window.showDocument({ uri: outcome.chart, external: true });
    return outcome;
  });
  publishDiagnostics(connection, open, documents);
  open.listen(connection);
  connection.listen();
}

function answerAboutNames(connection: Connection, names: Names): void {
  connection.onHover(about(placeShape, ({ textDocument, position }) => names.hover(textDocument.uri, position)));
  connection.onCompletion(
    about(placeShape, async ({ textDocument, position }) => [...(await names.completions(textDocument.uri, position))]),
  );
  connection.onDefinition(
    about(placeShape, async ({ textDocument, position }) => [...(await names.definitions(textDocument.uri, position))]),
  );
  connection.onReferences(
    about(placeShape, async ({ textDocument, position }) => [...(await names.references(textDocument.uri, position))]),
  );
  connection.onDocumentSymbol(
    about(documentShape, async ({ textDocument }) => [...(await names.outline(textDocument.uri))]),
  );
  connection.onRenameRequest(async (params) => {
    refuseMisfit(renameShape, params);
    const { textDocument, position, newName } = params;
    const edits = await names.rename(textDocument.uri, position, newName);
    if (typeof edits === 'string') throw new ResponseError(ErrorCodes.InvalidRequest, edits);
    return { changes: { [textDocument.uri]: [...edits] } };
  });
}

function publishDiagnostics(connection: Connection, open: TextDocuments<TextDocument>, documents: Documents): void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const looking = new Map<string, AbortController>();
  const publish = async (uri: string): Promise<void> => {
    const document = open.get(uri);
    if (document === undefined) return;
    const controller = new AbortController();
    looking.set(uri, controller);
    const diagnostics = [...(await diagnose(document, documents, controller.signal))];
    const { version } = document;
    if (open.get(uri)?.version === version) await connection.sendDiagnostics({ uri, version, diagnostics });
  };
  open.onDidChangeContent(({ document: { uri } }) => {
    clearTimeout(waiting.get(uri));
    // The current check is out of date.
    looking.get(uri)?.abort();
    const task = (): void => {
      publish(uri).catch((error: unknown) => {
        if (!(error instanceof Stopped)) connection.console.error(String(error));
      });
    };
    waiting.set(uri, setTimeout(task, pause));
  });
  open.onDidClose(({ document: { uri } }) => {
    clearTimeout(waiting.get(uri));
    looking.get(uri)?.abort();
    void connection.sendDiagnostics({ uri, diagnostics: [] });
  });
}

/** A text that cannot be read stays as it is: its diagnostics say why. */
async function formatted(uri: string, documents: Documents): Promise<TextEdit[]> {
  const document = documents.get(uri);
  const path = documents.world.pathOf(uri);
  if (document === undefined) return [];
  const refusal = whyNotFormatted(path);
  if (refusal !== undefined) throw new ResponseError(ErrorCodes.InvalidRequest, refusal);
  const bytes = new TextEncoder().encode(document.getText());
  const { value } = await pretty({ name: path, bytes });
  if (value === undefined) return [];
  let text = '';
  for await (const piece of value) text += piece;
  const range = { start: document.positionAt(0), end: document.positionAt(document.getText().length) };
  return text === document.getText() ? [] : [{ range, newText: text }];
}

/** A notation that the file is not in would replace it, or there is none to write it in. */
function whyNotFormatted(path: string): string | undefined {
  if (path.toLowerCase().endsWith('.xml')) return formatsToXta(fileNameOf(path));
  return isModel(path) || notationOfFile(path) !== undefined ? undefined : noFormatter(fileNameOf(path));
}

async function pretty(model: ModelRequest) {
  try {
    return await formatModel(model, { source: (name) => textSource('', name) });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new ResponseError(ErrorCodes.InvalidRequest, noFormatter(fileNameOf(model.name)));
  }
}
