/** `vedette/workbench`: everything between opening a model and showing an answer, for apps of your own. */
export * from '@vedette/workbench';
