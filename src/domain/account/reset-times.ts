/** Apart from reset-code.ts: every page looks for a reset that was begun, and none but the dialog reads its code. */

/** How long a code is valid, milliseconds. */
export const RESET_CODE_LIFETIME_MS = 10 * 60 * 1000;
/** The shortest time between two codes, milliseconds. */
export const RESET_PAUSE_MS = 60 * 1000;
