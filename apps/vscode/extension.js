// Starts "vedette lsp" and speaks to it: everything else is the server's.
const { window, workspace } = require('vscode');
const { LanguageClient, TransportKind } = require('vscode-languageclient/node');
const { contributes } = require('./package.json');

let client;

async function activate() {
  const command = workspace.getConfiguration('vedette').get('path', 'vedette');
  const documentSelector = [
    ...contributes.languages.map(({ id }) => ({ scheme: 'file', language: id })),
    { scheme: 'file', pattern: '**/vedette.yaml' },
    { scheme: 'file', language: 'xml' },
  ];
  const server = {
    command,
    // Models in TypeScript are programs: they run where the user trusts the workspace.
    args: ['lsp', '--stdio', ...(workspace.isTrusted ? ['--run-models'] : [])],
    transport: TransportKind.stdio,
    options: { shell: process.platform === 'win32' },
  };
  client = new LanguageClient('vedette', 'Vedette', server, { documentSelector });
  try {
    await client.start();
  } catch (error) {
    window.showErrorMessage(
      `Vedette could not be started as "${command}": npm install -g vedette, or set vedette.path. ${error.message}`,
    );
  }
}

function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
