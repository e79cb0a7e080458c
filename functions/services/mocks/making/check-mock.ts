import type { CheckedMock, MockSourceBody } from '#contract/mocks/mock-making.ts';
import type { PaperIssue } from '#contract/papers/stored-paper.ts';
import type { Blueprint, BlueprintSection } from '#domain/mocks/blueprints/blueprint.ts';
import { findVariantById } from '#domain/mocks/blueprints/drawn-candidates.ts';
import { mockGapsOf } from '#domain/mocks/blueprints/mock-gaps.ts';
import type { FilledPaper } from '#domain/mocks/blueprints/fill-blueprint.ts';
import type { FilledQuestion } from '#domain/mocks/blueprints/picker.ts';
import type { ParsedMock } from '#domain/mocks/parsed-mock.ts';
import type { ImageFacts } from '#domain/papers/image-facts.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import { bankSectionOf } from '../../../../src/papers/mocks/bank-source.ts';
import { sectionFilesOf, withPlaceIds } from '../../../../src/papers/mocks/filled-sections.ts';
import type { MockFiles } from '../../../../src/papers/mocks/mock-editions.ts';
import type { Lint } from '../../../../src/papers/lints/lint.ts';
import { invalidFields } from '../../../errors.ts';
import type { Context } from '../../context.ts';
import { picturesOf } from '../../papers/validate-candidate.ts';
import { readBlueprint } from './fill-paper.ts';
import type { TextStock } from './stock.ts';
import { loadStock } from './stock.ts';

type Picked = Extract<MockSourceBody, { kind: 'picked' }>;

function filledQuestionOf(
  stock: TextStock,
  blueprint: Blueprint,
  section: BlueprintSection,
  id: string,
): FilledQuestion {
  const question = stock.bank.find((each) => each.id === id);
  const variant = question === undefined ? findVariantById(id, stock.families) : null;
  const isFree = question === undefined ? variant !== null && stock.usage.isFreeVariant?.(variant) : question.isFree;
  if (isFree === true) throw invalidFields({ source: `${id} is in a free paper. Take another question` });
  const lacks = section.languages.filter((language) => question?.languages.includes(language) === false);
  if (lacks.length > 0) throw invalidFields({ source: `${id} is not in ${lacks.join(', ')}. Take another question` });
  const topic = section.topics[0]?.topic ?? blueprint.exam;
  if (question !== undefined)
    return {
      id,
      topic,
      difficulty: question.difficulty,
      origin: { kind: 'bank', question, uses: 0 },
      letter: question.letter,
      passage: question.passage,
    };
  if (variant === null) throw invalidFields({ source: `${id} is no longer in the bank. Fill the paper again` });
  return {
    id,
    topic,
    difficulty: variant.difficulty,
    origin: { kind: 'drawn', variant, uses: 0 },
    letter: variant.right,
    passage: null,
  };
}

function filledPaperOf(stock: TextStock, blueprint: Blueprint, { sections }: Picked): FilledPaper {
  const ids = sections.flatMap((each) => each.ids);
  if (new Set(ids).size < ids.length) throw invalidFields({ source: 'A question is in the paper twice' });
  return {
    sections: blueprint.sections.map((section) => ({
      slug: section.slug,
      questions: (sections.find(({ slug }) => slug === section.slug)?.ids ?? []).map((id) =>
        filledQuestionOf(stock, blueprint, section, id),
      ),
    })),
    shortfalls: [],
  };
}

/** What mock.json says beside its sections. */
export type MockHeadFields = Readonly<Record<string, unknown>>;

/** The files of the mock that the source makes, as if they were in the repository. Throws 'invalid'. */
export function mockFilesOf(
  ctx: Context,
  source: MockSourceBody,
  stock: TextStock,
  { id, head }: { readonly id: string; readonly head: MockHeadFields },
): MockFiles {
  const profile = ctx.findProfile(source.profile);
  if (profile === undefined) throw invalidFields({ source: 'There is no such profile. Choose one of the list' });
  const blueprint = source.kind === 'picked' ? readBlueprint(ctx, source) : null;
  const sections: Readonly<Record<string, unknown>> =
    blueprint === null || source.kind === 'written'
      ? withPlaceIds(id, source.kind === 'written' ? source.sections : [])
      : sectionFilesOf(id, blueprint, filledPaperOf(stock, blueprint, source), stock.textOf);
  const languages = blueprint?.languages ?? (source.kind === 'written' ? source.languages : []);
  return {
    id,
    mock: {
      title: 'A mock test',
      summary: 'A mock test.',
      access: 'members',
      ...head,
      exam: profile.exam,
      profile: source.profile,
      languages,
      sections: Object.keys(sections),
    },
    sections,
  };
}

/** 'reasoning, question 3 (Hindi), options[1]'. */
function pathOf({ place: { file, paper, question, field } }: Lint): string {
  const name = /([^/]+)\.json$/.exec(file ?? '')?.[1];
  const section = name === 'mock' ? 'the mock' : (name ?? 'the mock');
  const inLanguage = paper === null ? '' : ` (${paper})`;
  return [section, question === null ? null : `question ${question}${inLanguage}`, field]
    .filter((part) => part !== null)
    .join(', ');
}

const issueOf = (lint: Lint): PaperIssue => ({ path: pathOf(lint), reason: lint.message, mend: lint.correction });

/** Questions that a free paper has, which a mock must not ask, and those that another mock asks. */
function sharedQuestions({ sections }: MockFiles, stock: TextStock) {
  const shared = Object.entries(sections).flatMap(([slug, file]) =>
    bankSectionOf(file).keys.map((keys, index) => ({ path: `${slug}, question ${index + 1}`, keys })),
  );
  const issuesOf = (isShared: (key: string) => boolean, reason: string): readonly PaperIssue[] =>
    shared
      .filter(({ keys }) => keys.some(isShared))
      .map(({ path }) => ({ path, reason, mend: 'Take another question.' }));
  return {
    faults: issuesOf(stock.isFreeKey, 'A free paper asks it too.'),
    warnings: issuesOf((key) => stock.usage.counts.has(key), 'Another mock test asks it too.'),
  };
}

/** Loads the parser lazily: its formula engine is half a megabyte, and no student's call needs it. */
const loadParser = async () => ({
  ...(await import('../../../../src/papers/mocks/parse-mock.ts')),
  ...(await import('../../../../src/papers/mocks/lint-mock.ts')),
  ...(await import('../../../../src/papers/slice-of-paper.ts')),
});

async function imagesOf(ctx: Context, { sections }: MockFiles): Promise<ReadonlyMap<string, ImageFacts | null>> {
  const found = await Promise.all(
    Object.values(sections).map((file) => picturesOf(ctx, file as Readonly<Record<string, unknown>>)),
  );
  if (found.some((each) => each === null)) throw invalidFields({ source: 'A section shows too many pictures' });
  return new Map(found.flatMap((each) => [...(each ?? [])]));
}

/** What of its exam a mock test of this source lacks. */
export function gapsOf(ctx: Context, { profile: id }: MockSourceBody, { definition }: ParsedMock): readonly string[] {
  const profile = ctx.findProfile(id);
  const blueprint = ctx.blueprints().find((each) => each.profile === id);
  return profile === undefined ? [] : mockGapsOf(definition, profile, blueprint);
}

export interface ValidatedMock {
  readonly faults: readonly PaperIssue[];
  readonly warnings: readonly PaperIssue[];
  /** Null while there is a fault. */
  readonly parsed: ParsedMock | null;
}

/** All that is wrong with the files of a mock. */
export async function validateMock(ctx: Context, files: MockFiles, stock: TextStock): Promise<ValidatedMock> {
  const images = await imagesOf(ctx, files);
  const { parseMock, lintMock } = await loadParser();
  const lints = lintMock(files, { findProfile: ctx.findProfile, imageOf: (address) => images.get(address) ?? null });
  const shared = sharedQuestions(files, stock);
  const faults = [...lints.filter(({ severity }) => severity === 'error').map(issueOf), ...shared.faults];
  const warnings = [...lints.filter(({ severity }) => severity === 'warning').map(issueOf), ...shared.warnings];
  const parsed = faults.length > 0 ? null : parseMock(files, ctx.findProfile);
  return { faults, warnings, parsed: parsed?.ok === true ? parsed.value : null };
}

/** Each section as students see it, in each language. */
async function slicesOf({ sections }: MockFiles): Promise<CheckedMock['sections']> {
  const { sliceOfPaper, languagePapersOf } = await loadParser();
  return languagePapersOf({ id: '', mock: null, sections }).flatMap(({ file, language, authored }) => {
    const paper = parsePaper(authored);
    const slug = /([^/]+)\.json$/.exec(file)?.[1] ?? '';
    return paper.ok ? [{ slug, name: paper.value.topic, language, slice: { ...sliceOfPaper(paper.value) } }] : [];
  });
}

/** Checks a mock test for staff before anything is saved. Throws 'invalid' for a source that makes none. */
export async function checkMock(ctx: Context, source: MockSourceBody): Promise<CheckedMock> {
  const stock = await loadStock(ctx);
  const files = mockFilesOf(ctx, source, stock, { id: 'mock', head: {} });
  const { faults, warnings, parsed } = await validateMock(ctx, files, stock);
  return {
    faults: [...faults],
    warnings: [...warnings],
    gaps: parsed === null ? [] : [...gapsOf(ctx, source, parsed)],
    minutes: Math.round((parsed?.definition.rules.durationMs ?? 0) / 60_000),
    sections: parsed === null ? [] : await slicesOf(files),
  };
}
