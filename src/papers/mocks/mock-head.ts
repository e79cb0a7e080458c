import { isCalendarDate } from '#domain/lib/india-time.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import type { Language } from '#domain/lib/languages.ts';
import { LANGUAGES, isLanguage } from '#domain/lib/languages.ts';
import { addIssues, issuesOfKeys, textIssue } from '#domain/lib/parsing.ts';
import type { Issue } from '#domain/lib/result.ts';
import type { MockAccess, MockWindow } from '#domain/mocks/mock-definition.ts';
import { MOCK_ACCESSES, isMockId } from '#domain/mocks/mock-definition.ts';
import type { MockFiles } from './mock-editions.ts';
import { editionIssues, findSection } from './mock-editions.ts';

const MOCK_KEYS = [
  'title',
  'summary',
  'exam',
  'profile',
  'marking',
  'minutes',
  'access',
  'languages',
  'sections',
  'window',
  'shiftOf',
  'editionOf',
];
const WINDOW_KEYS = ['opensAt', 'entryClosesAt', 'resultsAt'];
const OBJECTIONS_KEY = 'objectionsUntil';
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

function parseInstant(value: unknown, path: string, issues: Issue[]): number {
  const isInstant = typeof value === 'string' && INSTANT.test(value) && isCalendarDate(value.slice(0, 10));
  const instant = isInstant ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(instant))
    issues.push({ path, reason: "must be a time with its zone, such as '2026-12-06T10:00:00+05:30'" });
  return instant;
}

function parseWindow(value: unknown, issues: Issue[]): MockWindow | null {
  if (value === undefined) return null;
  if (!isRecord(value)) {
    issues.push({ path: 'window', reason: 'must be an object with opensAt, entryClosesAt and resultsAt' });
    return null;
  }
  addIssues(issues, issuesOfKeys(value, [...WINDOW_KEYS, OBJECTIONS_KEY], 'window'));
  const [opensAt = 0, entryClosesAt = 0, resultsAt = 0] = WINDOW_KEYS.map((key) =>
    parseInstant(value[key], `window.${key}`, issues),
  );
  if (entryClosesAt <= opensAt) issues.push({ path: 'window.entryClosesAt', reason: 'must be after opensAt' });
  if (resultsAt < entryClosesAt) issues.push({ path: 'window.resultsAt', reason: 'must not be before entryClosesAt' });
  return { opensAt, entryClosesAt, resultsAt };
}

/** Within the window: a mock without one has no hour of its own. */
function parseObjections(value: unknown, timeWindow: MockWindow | null, issues: Issue[]): number | null {
  if (timeWindow === null || !isRecord(value) || value[OBJECTIONS_KEY] === undefined) return null;
  const until = parseInstant(value[OBJECTIONS_KEY], `window.${OBJECTIONS_KEY}`, issues);
  if (until <= timeWindow.resultsAt)
    issues.push({ path: `window.${OBJECTIONS_KEY}`, reason: 'must be after resultsAt' });
  return until;
}

function parseLanguages(value: unknown, issues: Issue[]): readonly Language[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const languages = list.filter(isLanguage);
  if (languages.length > 0 && languages.length === list.length && new Set(list).size === list.length) return languages;
  issues.push({ path: 'languages', reason: `must be a list of ${LANGUAGES.join(', ')}, each at most once` });
  return [];
}

/** mock.json, but for marking and time, which need the questions. */
export interface MockHead {
  readonly data: Readonly<Record<string, unknown>>;
  readonly title: string;
  readonly summary: string;
  readonly exam: string;
  readonly access: MockAccess;
  readonly languages: readonly Language[];
  readonly slugs: readonly string[];
  readonly timeWindow: MockWindow | null;
  readonly objectionsUntil: number | null;
  readonly shiftOf: string | null;
  readonly otherEditions: readonly string[];
}

/** Parses mock.json; null where it has issues. Never throws. */
export function parseHead(files: MockFiles, issues: Issue[]): MockHead | null {
  const { id, mock, sections, otherEditions = [] } = files;
  if (!isRecord(mock)) {
    issues.push({ path: '', reason: 'must be an object with title, exam and sections' });
    return null;
  }
  if (!isMockId(id))
    issues.push({ path: '', reason: `'${id}' is no name of a mock: small letters, digits and hyphens` });
  addIssues(issues, issuesOfKeys(mock, MOCK_KEYS, ''));
  const { title, summary, exam, access, sections: listed } = mock;
  for (const [path, text] of Object.entries({ title, summary })) {
    const issue = textIssue(text, path);
    if (issue !== null) issues.push(issue);
  }
  if (typeof exam !== 'string' || !/^[a-z0-9]{1,40}$/.test(exam))
    issues.push({ path: 'exam', reason: "must be the key of an exam, such as 'cgl'" });
  if (!MOCK_ACCESSES.some((each) => each === access))
    issues.push({ path: 'access', reason: `must be one of ${MOCK_ACCESSES.join(', ')}` });
  const languages = parseLanguages(mock['languages'], issues);
  const timeWindow = parseWindow(mock['window'], issues);
  const objectionsUntil = parseObjections(mock['window'], timeWindow, issues);
  const { shiftOf = null } = mock;
  if (shiftOf !== null && !isMockId(shiftOf))
    issues.push({ path: 'shiftOf', reason: 'must be a name of small letters, digits and hyphens' });
  const slugs = (Array.isArray(listed) ? listed : []).filter((slug) => typeof slug === 'string');
  if (slugs.length === 0 || new Set(slugs).size !== (listed as unknown[]).length)
    issues.push({ path: 'sections', reason: 'must be a list of the section files, each once, without .json' });
  for (const slug of slugs)
    if (findSection(files, slug) === null)
      issues.push({ path: 'sections', reason: `names '${slug}', but there is no ${slug}.json` });
  for (const slug of Object.keys(sections))
    if (!slugs.includes(slug))
      issues.push({ path: 'sections', reason: `does not name '${slug}', but there is ${slug}.json` });
  issues.push(...editionIssues(files, slugs));
  if (issues.length > 0) return null;
  return {
    data: mock,
    title: title as string,
    summary: summary as string,
    exam: exam as string,
    access: access as MockAccess,
    languages,
    slugs,
    timeWindow,
    objectionsUntil,
    shiftOf: shiftOf as string | null,
    otherEditions,
  };
}
