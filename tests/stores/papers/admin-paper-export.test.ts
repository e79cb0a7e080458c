import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { exportPaper } from '#stores/papers/admin-paper-export.ts';
import { readPaperFile } from '#stores/papers/admin-paper-file.ts';
import { templatePaper } from '../../../src/papers/exchange/template-paper.ts';

it.each(LANGUAGES)('a paper in %s is given as a spreadsheet that the form reads back as the same', async (language) => {
  const paper = templatePaper(language);
  const file = await exportPaper(paper, 'cgl-day-1-paper-2');
  if (!file.ok) throw new Error(file.message);
  expect(file.name).toBe('cgl-day-1-paper-2.csv');
  const reply = await readPaperFile(new File([file.content], file.name), 'cgl');
  expect(reply).toMatchObject({ ok: true, paper: { issues: [], losses: [], skipped: [] } });
  expect(reply.ok && reply.paper.authored).toEqual(paper);
});

it('a paper that no file can hold is not given, and the reason is said', async () => {
  const { questions, ...paper } = templatePaper('en');
  const [first, ...others] = questions as readonly Record<string, unknown>[];
  const damaged = { ...paper, questions: [{ ...first, question: 'Half a letter: \uD800' }, ...others] };
  expect(await exportPaper(damaged, 'paper')).toMatchObject({
    ok: false,
    message: expect.stringContaining('damaged letter'),
  });
  const unreadable = { ...paper, questions: [{ ...first, question: ' ' }, ...others] };
  expect(await exportPaper(unreadable, 'paper')).toMatchObject({
    ok: false,
    message: expect.stringContaining('would not hold this paper whole'),
  });
});
