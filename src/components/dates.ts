/** '21 November 2026', as India reads it, from '2026-11-21'. */
export const longDate = (iso: string): string =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(new Date(iso));
