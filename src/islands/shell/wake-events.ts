/** What the page's script and the `client:wake` directive say to each other, on `document`. */
export const WAKE_EVENTS = {
  /** A session began: islands of a student are needed. */
  session: 'academy:session',
  /** A dialog was asked for. */
  dialog: 'academy:dialog',
  /** An island is alive. */
  ready: 'academy:ready',
  /** An island could not be downloaded. */
  failed: 'academy:failed',
} as const;
