import { defineText } from '../../lib/define-text.ts';

/** What the parts of forms, dialogs and lists say on every page. */
export const formPartsText = defineText('form-parts', {
  close: 'Close',
  tryAgain: 'Try again',
  showPassword: ({ label }: { label: string }) => `Show ${label.toLowerCase()}`,
  choose: 'Choose…',
  remove: 'Remove',
  removeOne: ({ name }: { name: string }) => `Remove ${name}`,
  nothingFound: 'Nothing in the list has these words. Type fewer letters.',
  someShown: ({ shown, all }: { shown: number; all: number }) =>
    `${shown} of ${all} are shown. Type a word of the title to find the others.`,
  found: ({ count }: { count: number }) => `${count} found.`,
  issues: ({ count, areFields }: { count: number; areFields: boolean }) =>
    `Please look at ${count === 1 ? 'this' : `these ${count}`}${areFields ? (count === 1 ? ' field' : ' fields') : ''}`,
  partStopped: 'This part of the page has stopped working. Reload the page to go on; what you have answered is kept.',
  partMissing: 'This part of the page could not be shown. Check your connection and try again.',
  partMissingForGood: 'This part of the page could not be shown. Check your connection and load the page again.',
  loadAgain: 'Load the page again',
  loading: 'Loading…',
  loadingLabel: 'Loading',
  saving: 'Saving…',
  saved: 'Saved.',
  save: 'Save',
  asTable: 'Show as a table',
  asChart: 'Show as a chart',
  tableOf: ({ title }: { title: string }) => `${title}, as a table`,
});
