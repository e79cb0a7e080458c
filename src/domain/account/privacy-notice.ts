/**
 * The date of the privacy notice (src/content/pages/privacy.md) to which a sign-up agrees, YYYY-MM-DD. Change both
 * together: an account keeps the date of the notice that its owner saw.
 */
export const PRIVACY_NOTICE = '2026-11-28';
