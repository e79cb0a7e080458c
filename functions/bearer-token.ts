/** No login of the contract gives a longer one. */
const BEARABLE = /^[\x21-\x7e]{1,4096}$/;

/** Whether a text may be sent on as a token in a header of our own. */
export const isBearable = (token: string): boolean => BEARABLE.test(token);
