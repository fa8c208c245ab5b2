/** The parts of campaigns. A file of its own: a whole package imported late is loaded early if any of it is. */
export { Ledger, LocalExecutor, openLedgerFile } from '@vedette/campaigns';
export { RememberingWorkbench } from '@vedette/workbench';
