import type { Language } from '../lib/languages.ts';
import { listText } from '../lib/format.ts';
import { mockSeriesText } from '../text/en/mock-series.ts';
import { mockWordsText } from '../text/en/mock-words.ts';
import type { Marking } from '../papers/marking.ts';
import type { Timing } from '../papers/section.ts';
import { isForEverybody } from './dated-mocks.ts';
import type { MockAccess, MockDefinition, MockWindow } from './mock-definition.ts';
import { isMarkedApart, maximumOf, questionCountOf } from './mock-rules.ts';

/** A mock test as its series lists it. Small, because it is part of the page's HTML. */
export interface MockFacts {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** The key of its exam. */
  readonly exam: string;
  readonly access: MockAccess;
  readonly timeWindow: MockWindow | null;
  readonly questions: number;
  readonly minutes: number;
  /** The most marks, in hundredths. */
  readonly maximum: number;
  readonly marking: Marking;
  /** Whether a section or a question is marked otherwise. Missing: none is. */
  readonly isMarkedApart?: true;
  readonly timing: Timing;
  /** `minutes` is null with pooled timing. */
  readonly sections: readonly { readonly name: string; readonly questions: number; readonly minutes: number | null }[];
  readonly languages: readonly Language[];
  /** The ids of mock tests with mostly the same questions. Missing: none. */
  readonly otherEditions?: readonly string[] | undefined;
}

type Listed = Pick<MockDefinition, 'id' | 'title' | 'summary' | 'exam' | 'access' | 'timeWindow' | 'rules'> &
  Pick<MockFacts, 'otherEditions'>;

const minutesOf = (durationMs: number): number => Math.round(durationMs / 60_000);

/** The page is built with it, and the browser calls it for what the server lists. */
export function mockFactsOf({
  id,
  title,
  summary,
  exam,
  access,
  timeWindow,
  rules,
  otherEditions = [],
}: Listed): MockFacts {
  const questions = questionCountOf(rules);
  return {
    id,
    title,
    summary,
    exam,
    access,
    timeWindow,
    questions,
    minutes: minutesOf(rules.durationMs),
    maximum: maximumOf(rules),
    marking: rules.marking,
    ...(isMarkedApart(rules) && { isMarkedApart: true }),
    timing: rules.timing,
    sections: rules.sections.map(({ name, count, durationMs }) => ({
      name,
      questions: count,
      minutes: durationMs === null ? null : minutesOf(durationMs),
    })),
    languages: rules.languages,
    ...(otherEditions.length > 0 && { otherEditions }),
  };
}

/** Free ones first, because one begins with them; then by title, 'test 2' before 'test 10'. */
export function inSeriesOrder(
  one: Pick<MockFacts, 'access' | 'title'>,
  other: Pick<MockFacts, 'access' | 'title'>,
): number {
  if (one.access !== other.access) return one.access === 'free' ? -1 : 1;
  return one.title.localeCompare(other.title, 'en', { numeric: true });
}

/**
 * The mocks of each series page, by the key of its exam. Throws for a mock that no page would list, so that a build
 * never publishes one that nobody finds.
 */
export function mocksBySeries(
  mocks: readonly MockFacts[],
  exams: readonly string[],
): ReadonlyMap<string, readonly MockFacts[]> {
  const lost = mocks.find(({ exam }) => !exams.includes(exam));
  if (lost !== undefined)
    throw new Error(
      `src/content/mocks/${lost.id} is of the exam '${lost.exam}', which has no file in src/content/exams`,
    );
  return new Map(exams.map((exam) => [exam, mocks.filter((mock) => mock.exam === exam).toSorted(inSeriesOrder)]));
}

export const mockPath = (id: string): string => `/mock/${id}`;
export const mockResultPath = (id: string): string => `${mockPath(id)}/result`;

/** '25 questions, 15 minutes'. */
export const sizeOfMock = ({ questions, minutes }: Pick<MockFacts, 'questions' | 'minutes'>): string =>
  mockSeriesText().size({ questions, minutes });

/** The mock tests with questions of their own: of several editions the first in the list. */
export const withoutEditions = <Mock extends Pick<MockFacts, 'id' | 'otherEditions'>>(
  mocks: readonly Mock[],
): readonly Mock[] =>
  mocks.filter(({ otherEditions = [] }, index) => !mocks.slice(0, index).some(({ id }) => otherEditions.includes(id)));

/** The mock tests that a series counts: those of one date for everybody pass, and are of no series. */
export const ofSeries = <Mock extends Pick<MockFacts, 'access' | 'timeWindow'>>(
  mocks: readonly Mock[],
): readonly Mock[] => mocks.filter((mock) => !isForEverybody(mock));

/** The mock tests that members alone can enter now or later, each edition once. */
export const mocksForMembers = <Mock extends Pick<MockFacts, 'id' | 'access' | 'timeWindow' | 'otherEditions'>>(
  mocks: readonly Mock[],
  now: number,
): readonly Mock[] =>
  withoutEditions(
    mocks.filter(
      ({ access, timeWindow }) => access === 'members' && (timeWindow === null || timeWindow.entryClosesAt > now),
    ),
  );

/** '1 mock test', '4 mock tests'. */
export const mockCountText = (count: number): string => mockSeriesText().mocks({ count });

/** How the sections share the time, and their names; null for a mock in one piece. */
export function sectionsText({ sections, timing }: Pick<MockFacts, 'sections' | 'timing'>): string | null {
  if (sections.length < 2) return null;
  const text = mockSeriesText().sections;
  const isEven = sections.every(({ minutes }) => minutes === sections[0]?.minutes);
  const names = sections.map(({ name, questions, minutes }) =>
    timing === 'locked' && isEven ? name : `${name} (${minutes === null ? questions : text.minutes({ minutes })})`,
  );
  const facts = { count: sections.length, names: names.join('; ') };
  if (timing === 'pooled') return text.pooled(facts);
  const [first] = sections;
  return isEven ? text.lockedEvenly({ ...facts, minutes: first?.minutes ?? 0 }) : text.locked(facts);
}

/** 'English, Hindi and Gujarati'. */
export const languagesText = (languages: readonly Language[]): string =>
  listText(languages.map((language) => mockWordsText().languages[language]));
