import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { readPaperFile } from '#stores/papers/admin-paper-file.ts';
import { makeTemplate, TEMPLATE_NAMES } from '#stores/papers/admin-paper-template.ts';
import type { TemplateFormat } from '#stores/papers/admin-paper-template.ts';
import { templatePaper } from '../../../src/papers/exchange/template-paper.ts';
import { lintPaper } from '../../../src/papers/lints/lint-paper.ts';
import { textIssues } from '../../../src/papers/lints/text-issues.ts';

const FORMATS = Object.keys(TEMPLATE_NAMES) as readonly TemplateFormat[];

it.each(LANGUAGES)('a template in %s is read back whole in every format', async (language) => {
  for (const format of FORMATS) {
    const file = await makeTemplate(format, language);
    const { name, content } = file ?? { name: '', content: new Blob() };
    const reply = await readPaperFile(new File([content], name), 'cgl');
    expect(reply, format).toMatchObject({ ok: true, paper: { issues: [], losses: [], skipped: [] } });
    expect(reply.ok && reply.paper.authored, format).toEqual(templatePaper(language));
  }
});

it.each(LANGUAGES)('a template in %s has nothing that the check objects to', (language) => {
  const place = { file: 'cgl.json', day: 'day-1', paper: 'paper-1' };
  expect(lintPaper(templatePaper(language), { place, imageOf: () => null, textIssues })).toEqual([]);
});
