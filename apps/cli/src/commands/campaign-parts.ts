/** What campaigns are made of. A file of its own: who imports a whole package late has it loaded early, too. */
export { Ledger, LocalExecutor, openLedgerFile } from '@vedette/campaigns';
export { RememberingWorkbench } from '@vedette/workbench';
