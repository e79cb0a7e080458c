import { useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { makeTemplate, TEMPLATE_NAMES } from '#stores/papers/admin-paper-template.ts';
import type { TemplateFormat } from '#stores/papers/admin-paper-template.ts';
import { keepFile } from '../lib/keep-file.ts';

/** Files with one question of each kind, for teachers to write over. */
export function PaperTemplates({ language }: { readonly language: Language }) {
  const [problem, setProblem] = useState(false);

  async function download(format: TemplateFormat): Promise<void> {
    const file = await makeTemplate(format, language);
    setProblem(file === null);
    if (file !== null) keepFile(file.name, file.content);
  }

  return (
    <details className="paper-templates">
      <summary>Download a template</summary>
      <div className="stack">
        <p className="soft">
          One question of each kind, in the language chosen below. Open the spreadsheet in Excel or Google Sheets, write
          over the rows, and choose the file above. A plain question needs only its text, four options and the answer.
        </p>
        <div className="button-row">
          {Object.entries(TEMPLATE_NAMES).map(([format, name]) => (
            <button
              key={format}
              type="button"
              className="button"
              onClick={() => void download(format as TemplateFormat)}
            >
              {name}
            </button>
          ))}
        </div>
        {problem && (
          <p className="note note-caution" role="alert">
            The template could not be loaded. Check your connection, then try again.
          </p>
        )}
      </div>
    </details>
  );
}
