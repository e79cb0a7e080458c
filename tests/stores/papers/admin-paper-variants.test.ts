import { expect, it } from 'vitest';
import { drawVariant } from '#domain/papers/families/draw-variant.ts';
import { EVERY_FAMILY } from '#domain/papers/every-family.ts';
import type { Variant } from '#domain/papers/families/draw-variant.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import { parseReadPaper, readPaperFile } from '#stores/papers/admin-paper-file.ts';
import { familiesForExam, takeVariant } from '#stores/papers/admin-paper-variants.ts';
import type { PaperFields } from '#stores/papers/admin-papers-form.ts';
import { candidateOf, fieldsOfPaper } from '#stores/papers/admin-papers-form.ts';

const EMPTY = fieldsOfPaper(null);
const PLACED: PaperFields = { ...EMPTY, exam: 'cgl', day: '12', paper: '1' };

function variantOf(seed: string): Variant {
  const [family] = EVERY_FAMILY;
  if (family === undefined) throw new Error('there is no family');
  return drawVariant(family, seed);
}
function idsOf(fields: PaperFields): readonly string[] {
  const { authored } = candidateOf(fields, null) ?? {};
  return (authored?.['questions'] as { id: string }[] | undefined)?.map(({ id }) => id) ?? [];
}
const idOf = (variant: Variant): string => `fam.${variant.family.id}.${variant.seed}`;

it('drawn questions alone make a paper, each with its family and seed in its id', () => {
  const [one, other] = [variantOf('a'), variantOf('b')];
  const first = { ...PLACED, ...takeVariant(one, PLACED, null) };
  const second = { ...first, ...takeVariant(other, first, null) };
  expect(idsOf(second)).toEqual([`cgl-d12-p1-q01.${idOf(one)}`, `cgl-d12-p1-q02.${idOf(other)}`]);
  expect(second.topic).toBe('Percentage');
  const parsed = parsePaper(candidateOf(second, null)?.authored);
  expect(parsed.ok && parsed.value.questions.map(({ text }) => text)).toEqual([
    one.texts.en.question,
    other.texts.en.question,
  ]);
});

it('a question keeps what drew it when the paper gets its place afterwards, or another', () => {
  const variant = variantOf('a');
  const fields = { ...EMPTY, ...takeVariant(variant, EMPTY, null) };
  expect(idsOf({ ...fields, exam: 'gd', day: '3', paper: '2' })).toEqual([`gd-d3-p2-q01.${idOf(variant)}`]);
  const placed = { ...PLACED, ...takeVariant(variant, PLACED, null) };
  expect(idsOf({ ...placed, day: '13' })).toEqual([`cgl-d13-p1-q01.${idOf(variant)}`]);
});

it('a drawn question follows those of a chosen file, in the language of the form', async () => {
  const file = await readPaperFile(
    new File(['question,option_a,option_b,answer,topic\n2 + 2?,3,4,B,Sums\n'], 'sums.csv'),
    'cgl',
  );
  if (!file.ok) throw new Error(file.message);
  const variant = variantOf('c');
  const before: PaperFields = { ...PLACED, language: 'gu', topic: 'Mixed', content: JSON.stringify(file.paper) };
  const after = { ...before, ...takeVariant(variant, before, null) };
  const read = parseReadPaper(after.content);
  expect(read?.fileName).toBe('sums.csv');
  expect(read?.places).toEqual(['line 2', 'drawn question 2']);
  expect(read?.authored['questions']).toMatchObject([{ question: '2 + 2?' }, { question: variant.texts.gu.question }]);
  expect(after.topic).toBe('Mixed');
  expect(idsOf(after)).toEqual(['cgl-d12-p1-q01', `cgl-d12-p1-q02.${idOf(variant)}`]);
});

it('a topic that is named in any language is kept by its id; any other word stays as it was typed', async () => {
  const rows = [
    '2 + 2?,3,4,B,ટકાવારી',
    '2 + 3?,5,4,A, Profit AND loss ',
    '2 + 4?,6,4,A,अनुपात',
    '2 + 5?,7,4,A,Sums of mine',
  ];
  const text = ['question,option_a,option_b,answer,topic', ...rows].join('\n');
  const file = await readPaperFile(new File([text], 'sums.csv'), 'cgl');
  if (!file.ok) throw new Error(file.message);
  const fields: PaperFields = { ...PLACED, topic: 'Ratio', language: 'en', content: JSON.stringify(file.paper) };
  // The paper's own topic is its title.
  expect(candidateOf(fields, null)?.authored).toMatchObject({
    topic: 'Ratio',
    questions: ['percentage', 'profit-and-loss', 'ratio', 'Sums of mine'].map((topic) => ({ topic })),
  });
});

it('an exam is offered the families that suit it, a subject all of them', () => {
  for (const family of familiesForExam('cgl')) expect(family.exams).toContain('cgl');
  expect(familiesForExam('cgl').length).toBeGreaterThan(0);
  expect(familiesForExam('geography')).toEqual(EVERY_FAMILY);
});
