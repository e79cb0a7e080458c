import { defineText } from '../../lib/define-text.ts';

/**
 * What the scripts of every page say without React. Plain texts alone, with values as `{count}`: pages in another
 * language have them inside. The loader's sentence is binding to the letter (spec section 2).
 */
export const shellText = defineText('shell', {
  success: 'Success',
  error: 'Error',
  warning: 'Warning',
  close: 'Close',
  loading: 'Loading, please wait...',
  lostPart: 'This part of the page could not be loaded. Check your connection, then reload the page.',
  offline: 'You are offline. Pages and papers that you have opened still open.',
  oneWaits: '1 finished attempt waits to be sent to your account',
  manyWait: '{count} finished attempts wait to be sent to your account',
  byItself: '{waiting}. This happens by itself.',
  whenBack: '{waiting} when the network is back.',
});
