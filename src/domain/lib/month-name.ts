import { indiaFormat } from './india-time.ts';

/** 'May 2026' for '2026-05'. */
export const monthName = (key: string): string =>
  indiaFormat({ month: 'long', year: 'numeric' }).format(new Date(`${key}-15`));
