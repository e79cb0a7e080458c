/** What the page's script and the `client:wake` directive say to each other, on `document`. */
export const WAKE_EVENTS = {
  /** A session began: islands of a student are needed. */
  session: 'academy:session',
  /** A dialog was asked for; the detail is its name. */
  dialog: 'academy:dialog',
  /** An island is alive; the detail is what it waited for. */
  ready: 'academy:ready',
  /** An island could not be downloaded; the detail is what it waited for. */
  failed: 'academy:failed',
} as const;
