/** Longer than any token that a login gives. */
const BEARABLE = /^[\x21-\x7e]{1,4096}$/;

/** Whether a text is safe to send on as a token in a header. */
export const isBearable = (token: string): boolean => BEARABLE.test(token);
