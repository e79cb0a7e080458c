import type { GrantFile } from '#domain/membership/bulk-grants.ts';
import { GRANT_MESSAGES, grantsOf, isGrantHead } from '#domain/membership/bulk-grants.ts';
import { guessDelimiter, readRecords } from '../../papers/formats/csv-records.ts';

const refused = (message: string): GrantFile => ({ kind: 'refused', message });

/** Reads the text of a file of grants. Apart, because the parser is loaded when a file is chosen. */
export function readGrantFile(file: string): GrantFile {
  const text = file.replace(/^\uFEFF/, '');
  if (text.includes('\0') || text.includes('\uFFFD')) return refused(GRANT_MESSAGES.unreadable);
  const { records, broken } = readRecords(text, guessDelimiter(text, isGrantHead));
  if (broken === null) return grantsOf(records);
  return refused(broken.kind === 'open-quote' ? GRANT_MESSAGES.openQuote : GRANT_MESSAGES.unreadable);
}
