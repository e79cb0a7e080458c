import { isSame } from '#domain/lib/is-same.ts';
import type { Authored } from '../../papers/exchange/reading.ts';

export type ExportReply =
  | { readonly ok: true; readonly name: string; readonly content: Blob }
  | { readonly ok: false; readonly message: string };

const UNLOADED = 'The file could not be made. Check your connection, then try again.';
const DIFFERENT =
  'The file would not hold this paper whole, so it was not made. Download it again after the questions are corrected.';

const loadFormats = () =>
  Promise.all([import('../../papers/exchange/write-file.ts'), import('../../papers/exchange/read-file.ts')]).catch(
    () => null,
  );

/**
 * A paper as a spreadsheet that the same form reads back as the same paper, pictures by their addresses. Loads the
 * writer. A file that would read back as another paper is not given.
 */
export async function exportPaper(paper: Authored, name: string): Promise<ExportReply> {
  const formats = await loadFormats();
  if (formats === null) return { ok: false, message: UNLOADED };
  const [{ writePaper }, { readFile }] = formats;
  try {
    const bytes = writePaper(paper, 'csv', () => null);
    const reading = readFile(bytes, { name: 'paper.csv', findImage: () => null });
    const back = { ...reading.paper, questions: reading.items.map(({ question }) => question) };
    if (!isSame(back, paper)) return { ok: false, message: DIFFERENT };
    return { ok: true, name: `${name}.csv`, content: new Blob([new Uint8Array(bytes)], { type: 'text/csv' }) };
  } catch (error) {
    // A paper with a damaged letter says so itself; an unfinished question may have no form in the file.
    return { ok: false, message: error instanceof RangeError ? error.message : DIFFERENT };
  }
}
