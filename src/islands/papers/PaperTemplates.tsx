import { useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { staffPapersText } from '#domain/text/staff/en/staff-papers.ts';
import { makeTemplate, TEMPLATE_NAMES } from '#stores/papers/admin-paper-template.ts';
import type { TemplateFormat } from '#stores/papers/admin-paper-template.ts';
import { keepFile } from '../lib/keep-file.ts';

/** Files with one question of each kind, for teachers to write over. */
export function PaperTemplates({ language }: { readonly language: Language }) {
  const text = staffPapersText().templates;
  const [problem, setProblem] = useState(false);

  async function download(format: TemplateFormat): Promise<void> {
    const file = await makeTemplate(format, language);
    setProblem(file === null);
    if (file !== null) keepFile(file.name, file.content);
  }

  return (
    <details className="paper-templates">
      <summary>{text.title}</summary>
      <div className="stack">
        <p className="soft">{text.note}</p>
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
            {text.failed}
          </p>
        )}
      </div>
    </details>
  );
}
