import { factNamesOf } from '#domain/papers/fact-tables/fact-ids.ts';
import type { CheckedMock, MockSourceBody, PlaceBody } from '#contract/mocks/mock-making.ts';
import type { PaperIssue } from '#contract/papers/stored-paper.ts';
import type { Blueprint, BlueprintSection } from '#domain/mocks/blueprints/blueprint.ts';
import { findVariantById } from '#domain/mocks/blueprints/drawn-candidates.ts';
import { mockGapsOf } from '#domain/mocks/blueprints/mock-gaps.ts';
import type { ParsedMock } from '#domain/mocks/parsed-mock.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import type { ImageFacts } from '#domain/papers/image-facts.ts';
import type { Language } from '#domain/lib/languages.ts';
import { LANGUAGE_NAMES } from '#domain/lib/languages.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import { bankSectionOf } from '../../../../src/papers/mocks/bank-source.ts';
import type { PlacedQuestion } from '../../../../src/papers/mocks/filled-sections.ts';
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

/** A question of the paper, or why its place has none. */
type ReadPlace = { readonly question: PlacedQuestion; readonly isFree: boolean } | { readonly reason: string };

const ANOTHER = 'Take another question.';
const FREE = 'A free paper asks it too.';

function readStockPlace(stock: TextStock, blueprint: Blueprint, section: BlueprintSection, id: string): ReadPlace {
  const { topic = blueprint.exam } = section.topics[0] ?? {};
  const question = stock.bank.find((each) => each.id === id);
  if (question !== undefined) {
    const lacks = section.languages.filter((language) => !question.languages.includes(language));
    if (lacks.length > 0) return { reason: `It is not in ${lacks.map((each) => LANGUAGE_NAMES[each]).join(', ')}.` };
    const { difficulty, letter, passage, isFree } = question;
    return {
      question: { id, topic, difficulty, origin: { kind: 'bank', question, uses: 0 }, letter, passage },
      isFree,
    };
  }
  const variant = findVariantById(id, stock.families);
  if (variant === null) return { reason: 'It is no longer in the bank.' };
  const { difficulty, right } = variant;
  return {
    question: { id, topic, difficulty, origin: { kind: 'drawn', variant, uses: 0 }, letter: right, passage: null },
    isFree: stock.usage.isFreeVariant?.(variant) === true,
  };
}

function readPlace(
  stock: TextStock,
  blueprint: Blueprint,
  section: BlueprintSection,
  place: Exclude<PlaceBody, { kind: 'empty' }>,
): ReadPlace {
  if (place.kind === 'stock') return readStockPlace(stock, blueprint, section, place.id);
  return {
    question: { id: null, origin: { kind: 'written', question: place.question }, passage: null },
    isFree: false,
  };
}

/** Empty places, by a sentence for each section. */
function emptyIssues({ sections }: Blueprint, picked: Picked): readonly PaperIssue[] {
  return sections.flatMap(({ slug, names: { en: name = slug } }) => {
    const places = picked.sections.find((each) => each.slug === slug)?.places ?? [];
    const empty = places.flatMap(({ kind }, index) => (kind === 'empty' ? [String(index + 1)] : []));
    if (empty.length === 0) return [];
    const listed = empty.join(', ').replace(/, ([^,]*)$/, ' and $1');
    const reason =
      empty.length === 1 ? `Place ${listed} of ${name} is empty.` : `Places ${listed} of ${name} are empty.`;
    return [{ path: slug, reason, mend: 'Fill or write each of them, or take it out.' }];
  });
}

/** The questions of a picked paper by section, each with its place, and what is wrong with places. */
function readPicked(stock: TextStock, blueprint: Blueprint, picked: Picked) {
  const faults: PaperIssue[] = [...emptyIssues(blueprint, picked)];
  const seen = new Set<string>();
  const sections = blueprint.sections.map((section) => {
    const places = picked.sections.find(({ slug }) => slug === section.slug)?.places ?? [];
    const questions = places.flatMap((place, index) => {
      if (place.kind === 'empty') return [];
      const path = `${section.slug}, question ${index + 1}`;
      const read = readPlace(stock, blueprint, section, place);
      if (!('question' in read)) {
        faults.push({ path, reason: read.reason, mend: ANOTHER });
        return [];
      }
      if (read.isFree) faults.push({ path, reason: FREE, mend: ANOTHER });
      const { id } = read.question;
      if (id !== null && seen.has(id)) faults.push({ path, reason: 'The paper has it twice.', mend: ANOTHER });
      if (id !== null) seen.add(id);
      return [{ question: read.question, place: index }];
    });
    return { slug: section.slug, questions };
  });
  return { sections, faults };
}

/** What mock.json says beside its sections. */
export type MockHeadFields = Readonly<Record<string, unknown>>;

/** What a source makes. */
export interface MadeFiles {
  /** As if they were in the repository. */
  readonly files: MockFiles;
  /** What is wrong with places that the files cannot say. */
  readonly faults: readonly PaperIssue[];
  /** By section, the place number of each question; they differ where a place is empty. */
  readonly places: Readonly<Record<string, readonly number[]>>;
}

/** The files of the mock that the source makes. Throws 'invalid'. */
export function mockFilesOf(
  ctx: Context,
  source: MockSourceBody,
  stock: TextStock,
  { id, head }: { readonly id: string; readonly head: MockHeadFields },
): MadeFiles {
  const profile = ctx.findProfile(source.profile);
  if (profile === undefined) throw invalidFields({ source: 'There is no such profile. Choose one of the list' });
  const whole = (languages: readonly Language[], sections: Readonly<Record<string, unknown>>): MockFiles => ({
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
  });
  if (source.kind === 'written')
    return { files: whole(source.languages, withPlaceIds(id, source.sections)), faults: [], places: {} };
  const blueprint = readBlueprint(ctx, source);
  const { sections, faults } = readPicked(stock, blueprint, source);
  const placed = sections.map(({ questions }) => ({ questions: questions.map(({ question }) => question) }));
  return {
    files: whole(blueprint.languages, sectionFilesOf(id, blueprint, { sections: placed }, stock.textOf)),
    faults,
    places: Object.fromEntries(sections.map(({ slug, questions }) => [slug, questions.map(({ place }) => place)])),
  };
}

type Places = MadeFiles['places'];

/** The place of a section's question, from 0. */
const placeOf = (places: Places, slug: string, index: number): number => places[slug]?.[index] ?? index;

/** The section that a lint is about. */
function slugOf({ place: { file } }: Lint): string {
  const name = /([^/]+)\.json$/.exec(file ?? '')?.[1];
  return name === 'mock' ? 'the mock' : (name ?? 'the mock');
}

/** Its words with the number of the place, where a lint names another question of its section. */
const messageOf = (lint: Lint, places: Places): string =>
  lint.message.replace(
    /^(It asks what|Its stem is that of|From) question (\d+)(?: \([^)]*\))?/,
    (_, words: string, number: string) => `${words} question ${placeOf(places, slugOf(lint), Number(number) - 1) + 1}`,
  );

/** What mends it. The examples of the lint have ids, which staff never see: each becomes the number of its place. */
function mendOf({ rule, correction }: Lint, { files, places }: MadeFiles): string {
  if (rule !== 'longest-option-right') return correction;
  const names = Object.entries(files.sections).flatMap(([slug, file]) => {
    const questions = isRecord(file) && Array.isArray(file['questions']) ? (file['questions'] as unknown[]) : [];
    return questions.flatMap((question, index) =>
      isRecord(question) && typeof question['id'] === 'string'
        ? [[question['id'], `question ${placeOf(places, slug, index) + 1} of ${slug}`] as const]
        : [],
    );
  });
  const nameOf = new Map(names);
  return correction.replaceAll(/[^\s,]+/g, (word) => nameOf.get(word) ?? word);
}

/** 'reasoning, question 3 (Hindi), options[1]'. */
function pathOf(lint: Lint, places: Places): string {
  const { paper, question, field } = lint.place;
  const section = slugOf(lint);
  const inLanguage = paper === null ? '' : ` (${paper})`;
  const numbered = question === null ? null : `question ${placeOf(places, section, question - 1) + 1}${inLanguage}`;
  return [section, numbered, field].filter((part) => part !== null).join(', ');
}

/** Each question with the number of mocks that ask it or its fact too, and whether a free paper does. */
function comparedQuestions({ files, places, faults }: MadeFiles, stock: TextStock) {
  const free = new Set(faults.filter(({ reason }) => reason === FREE).map(({ path }) => path));
  return Object.entries(files.sections).flatMap(([slug, file]) => {
    const { keys: all, questions } = bankSectionOf(file);
    return all.map((keys, index) => {
      const id = questions[index]?.['id'];
      const facts = typeof id === 'string' ? factNamesOf(id) : [];
      const place = placeOf(places, slug, index);
      const path = `${slug}, question ${place + 1}`;
      return {
        slug,
        place,
        path,
        uses: Math.max(Number(facts.some(stock.isMockFact)), ...keys.map((key) => stock.usage.counts.get(key) ?? 0)),
        isFree: free.has(path) || keys.some(stock.isFreeKey) || facts.some(stock.isFreeFact),
      };
    });
  });
}

/** Questions that a free paper has, which a mock must not ask, and those that another mock asks. */
function sharedQuestions(made: MadeFiles, stock: TextStock) {
  const compared = comparedQuestions(made, stock);
  const issueAt = (path: string, reason: string): PaperIssue => ({ path, reason, mend: ANOTHER });
  const known = new Set(made.faults.filter(({ reason }) => reason === FREE).map(({ path }) => path));
  return {
    compared,
    faults: compared.filter(({ isFree, path }) => isFree && !known.has(path)).map(({ path }) => issueAt(path, FREE)),
    warnings: compared
      .filter(({ uses }) => uses > 0)
      .map(({ path }) => issueAt(path, 'Another mock test asks it too.')),
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
  /** By question: how often mock tests ask it, and whether a free paper does. */
  readonly questions: CheckedMock['questions'];
}

/** All that is wrong with a mock. */
export async function validateMock(ctx: Context, made: MadeFiles, stock: TextStock): Promise<ValidatedMock> {
  const { files, places } = made;
  const shared = sharedQuestions(made, stock);
  const questions = shared.compared.map(({ slug, place, uses, isFree }) => ({ slug, place, uses, isFree }));
  // An empty paper has nothing to parse.
  if (questions.length === 0 && made.faults.length > 0)
    return { faults: made.faults, warnings: [], parsed: null, questions };
  const images = await imagesOf(ctx, files);
  const { parseMock, lintMock } = await loadParser();
  const lints = lintMock(files, { findProfile: ctx.findProfile, imageOf: (address) => images.get(address) ?? null });
  const issueOf = (lint: Lint): PaperIssue => ({
    path: pathOf(lint, places),
    reason: messageOf(lint, places),
    mend: mendOf(lint, made),
  });
  const issuesOf = (severity: Lint['severity']) => lints.filter((lint) => lint.severity === severity).map(issueOf);
  const faults = [...made.faults, ...issuesOf('error'), ...shared.faults];
  const parsed = faults.length > 0 ? null : parseMock(files, ctx.findProfile);
  return {
    faults,
    warnings: [...issuesOf('warning'), ...shared.warnings],
    parsed: parsed?.ok === true ? parsed.value : null,
    questions,
  };
}

/** Each section that can be read in all its languages as students see it, in each of them. */
async function slicesOf({ sections }: MockFiles): Promise<CheckedMock['sections']> {
  const { sliceOfPaper, languagePapersOf } = await loadParser();
  return Object.entries(sections).flatMap(([slug, file]) => {
    const read = languagePapersOf({ id: '', mock: null, sections: { [slug]: file } }).map(({ language, authored }) => ({
      language,
      paper: parsePaper(authored),
    }));
    if (read.some(({ paper }) => !paper.ok)) return [];
    return read.flatMap(({ language, paper }) =>
      paper.ok ? [{ slug, name: paper.value.topic, language, slice: { ...sliceOfPaper(paper.value) } }] : [],
    );
  });
}

/** Checks a mock test for staff before anything is saved. Throws 'invalid' for a source that makes none. */
export async function checkMock(ctx: Context, source: MockSourceBody): Promise<CheckedMock> {
  const stock = await loadStock(ctx);
  const made = mockFilesOf(ctx, source, stock, { id: 'mock', head: {} });
  const { faults, warnings, parsed, questions } = await validateMock(ctx, made, stock);
  return {
    faults: [...faults],
    warnings: [...warnings],
    gaps: parsed === null ? [] : [...gapsOf(ctx, source, parsed)],
    minutes: Math.round((parsed?.definition.rules.durationMs ?? 0) / 60_000),
    questions,
    sections: await slicesOf(made.files),
  };
}
