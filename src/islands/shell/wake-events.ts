/** Events on `document` between the page's script and the `client:wake` directive. */
export const WAKE_EVENTS = {
  /** A session began: the islands of a student are needed. */
  session: 'academy:session',
  /** A dialog is wanted; the detail is its name. */
  dialog: 'academy:dialog',
  /** The early script has opened the login's dialog; the detail is the form that it shows. */
  tab: 'academy:tab',
  /** An island is ready; the detail is what it waited for. */
  ready: 'academy:ready',
  /** An island could not be downloaded; the detail is what it waited for. */
  failed: 'academy:failed',
} as const;
