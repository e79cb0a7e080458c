import type { Language } from '#domain/lib/languages.ts';
import type { ExportFormat } from '../../papers/exchange/write-file.ts';

export type TemplateFormat = ExportFormat;

/** The formats that a template comes in, as teachers know them. */
export const TEMPLATE_NAMES: Readonly<Record<TemplateFormat, string>> = {
  csv: 'Spreadsheet (CSV)',
  gift: 'GIFT',
  'moodle-xml': 'Moodle XML',
  qti: 'QTI',
};

export interface TemplateFile {
  readonly name: string;
  readonly content: Blob;
}

/** A file with one question of each kind, to be written over. Loads the writers; null when they cannot be loaded. */
export async function makeTemplate(format: TemplateFormat, language: Language): Promise<TemplateFile | null> {
  try {
    const [{ ENDING, writePaper }, { templatePaper }] = await Promise.all([
      import('../../papers/exchange/write-file.ts'),
      import('../../papers/exchange/template-paper.ts'),
    ]);
    const bytes = writePaper(templatePaper(language), format, () => null);
    return {
      name: `paper-template-${language}.${ENDING[format]}`,
      content: new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' }),
    };
  } catch {
    return null;
  }
}
