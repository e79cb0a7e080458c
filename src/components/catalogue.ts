import { getCollection } from 'astro:content';
import type { Language } from '#domain/lib/languages.ts';
import type { ExamProfile } from '#domain/papers/exam-profile.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { parsePaperReference } from '#domain/papers/paper-reference.ts';
import { isOver } from '#domain/current-affairs/current-affairs-item.ts';
import { askedInEnglish } from '../papers/asked-in-english.ts';
import { newsPapersOf } from '#domain/current-affairs/news-papers.ts';
import { listNews } from './current-affairs.ts';
import { readCataloguePaper } from '../build/catalogue-paper.ts';

/** A paper with its reference and its exam's name. */
export interface CataloguePaper {
  readonly reference: PaperReference;
  readonly examName: string;
  readonly paper: Paper;
}

export interface CatalogueExam {
  readonly key: string;
  readonly name: string;
  readonly fullName: string;
  /** In each language, where an exam has it. */
  readonly fullNames?: Readonly<Record<Language, string>>;
  readonly summary: string;
  readonly papers: readonly CataloguePaper[];
}

type Days = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

function papersOf(
  exam: { id: string; name: string },
  days: Days,
  profiles: ReadonlyMap<string, ExamProfile>,
): CataloguePaper[] {
  return Object.entries(days).flatMap(([day, papersOfDay]) =>
    Object.entries(papersOfDay).map(([label, authored]) => {
      const reference = parsePaperReference(exam.id, day, label);
      if (reference === null)
        throw new Error(`src/content/papers/${exam.id}.json: '${exam.id}' must be letters and digits only`);
      const paper = readCataloguePaper(authored, (id) => profiles.get(id));
      return { reference, examName: exam.name, paper };
    }),
  );
}

const inOrder = (one: CataloguePaper, other: CataloguePaper): number =>
  Number(one.reference.day) - Number(other.reference.day) ||
  Number(one.reference.paper) - Number(other.reference.paper);

/** Every page of a build asks for the papers, so each file is parsed once for as long as it stays the same. */
const parsedPapers = new WeakMap<Days, readonly CataloguePaper[]>();

function parsedPapersOf(
  exam: { id: string; name: string },
  days: Days,
  profiles: ReadonlyMap<string, ExamProfile>,
): readonly CataloguePaper[] {
  const known = parsedPapers.get(days);
  if (known !== undefined) return known;
  const papers = papersOf(exam, days, profiles).toSorted(inOrder);
  parsedPapers.set(days, papers);
  return papers;
}

let selfMade: Promise<readonly { readonly id: string; readonly data: Days }[]> | undefined;

/** The papers that make themselves of the questions of items, as files of papers hold them; made once a build. */
export function listSelfMade(): Promise<readonly { readonly id: string; readonly data: Days }[]> {
  selfMade ??= (async () => {
    const papers = newsPapersOf(askedInEnglish((await listNews()).filter((item) => !isOver(item))));
    return [...Map.groupBy(papers, ({ reference }) => reference.exam)].map(([id, own]) => ({
      id,
      data: Object.fromEntries(
        own.map(({ reference: { day, paper }, authored }) => [`Day ${day}`, { [`Paper ${paper}`]: authored }]),
      ),
    }));
  })();
  return selfMade;
}

/** What has a list of papers of its own: the exams by their order, then the subjects by theirs. */
async function listNames() {
  const [exams, lists] = await Promise.all([getCollection('exams'), getCollection('paperLists')]);
  const inOrder = (one: { data: { order: number } }, other: { data: { order: number } }): number =>
    one.data.order - other.data.order;
  return [
    ...exams.toSorted(inOrder).map(({ id, data: { name, fullName, summary } }) => ({
      id,
      name: name.en,
      fullName: fullName.en,
      fullNames: fullName,
      summary,
    })),
    ...lists
      .toSorted(inOrder)
      .map(({ id, data: { name, fullName, summary } }) => ({ id, name, fullName, fullNames: undefined, summary })),
  ];
}

/** Every exam and subject with its papers by day, in their own order. */
export async function listExams(): Promise<readonly CatalogueExam[]> {
  const [exams, written, made, profileEntries] = await Promise.all([
    listNames(),
    getCollection('papers'),
    listSelfMade(),
    getCollection('examProfiles'),
  ]);
  const papers = [...written, ...made];
  const profiles = new Map(profileEntries.map(({ id, data }) => [id, data]));
  const unnamed = papers.find(({ id }) => !exams.some((exam) => exam.id === id));
  if (unnamed)
    throw new Error(
      `src/content/papers/${unnamed.id}.json has neither a file in src/content/exams nor src/content/paper-lists/${unnamed.id}.json to name it`,
    );
  return exams.map(({ id, name, fullName, fullNames, summary }) => ({
    key: id,
    name,
    fullName,
    ...(fullNames && { fullNames }),
    summary,
    papers: parsedPapersOf({ id, name }, papers.find((entry) => entry.id === id)?.data ?? {}, profiles),
  }));
}

export const listPapers = async (): Promise<readonly CataloguePaper[]> =>
  (await listExams()).flatMap(({ papers }) => papers);
