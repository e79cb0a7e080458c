import type { Language } from '../lib/languages.ts';
import { LANGUAGES } from '../lib/languages.ts';
import { isRecord } from '../lib/is-record.ts';
import { isOwnAddress } from '../lib/own-path.ts';

/** The paper to begin with. `bytes` is its download size, null when unknown. */
export interface FirstPaper {
  readonly label: string;
  readonly path: string;
  readonly bytes: number | null;
}

/** The content of an SSC or Class 3 popup. */
export interface ExamFacts {
  readonly title: string;
  readonly fullName: string;
  /** Its full name in other languages; missing in a cached file of an older version. */
  readonly fullNames?: Readonly<Partial<Record<Language, string>>>;
  /** One line for each stage or paper of the real exam. */
  readonly pattern: readonly string[];
  readonly paperCount: number;
  /** Null where no paper is published yet. */
  readonly firstPaper: FirstPaper | null;
}

/** An entry in the chooser of test series. */
export interface TestSeriesEntry {
  readonly title: string;
  readonly path: string;
  /** Null in a cached file of an older version. */
  readonly mockCount: number | null;
  /** The mock test that is free with an account; `size` is '25 questions, 15 minutes'. Null for none. */
  readonly freeMock: { readonly path: string; readonly size: string } | null;
  readonly paperCount: number;
  /** Null when no paper is published yet, and in a cached file of an older version. */
  readonly firstPaper: FirstPaper | null;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function parseFullNames(data: unknown): Pick<ExamFacts, 'fullNames'> {
  if (!isRecord(data)) return {};
  const names = LANGUAGES.flatMap((language) => (isText(data[language]) ? [[language, data[language]] as const] : []));
  return { fullNames: Object.fromEntries(names) };
}

function parseFirstPaper(data: unknown): FirstPaper | null {
  if (!isRecord(data)) return null;
  const { label, path, bytes } = data;
  return isText(label) && isText(path) && isOwnAddress(path)
    ? { label, path, bytes: isCount(bytes) ? bytes : null }
    : null;
}

function parseFreeMock(data: unknown): TestSeriesEntry['freeMock'] {
  if (!isRecord(data)) return null;
  const { path, size } = data;
  return isText(path) && isOwnAddress(path) && isText(size) ? { path, size } : null;
}

/** Parses the popup's file. Null for anything else, which a cache or a captive portal may have sent. */
export function parseExamFacts(data: unknown): ExamFacts | null {
  if (!isRecord(data)) return null;
  const { title, fullName, fullNames, pattern, paperCount, firstPaper } = data;
  if (!isText(title) || !isText(fullName) || !Array.isArray(pattern) || !pattern.every(isText) || !isCount(paperCount))
    return null;
  const paper = parseFirstPaper(firstPaper);
  if (paper === null && isRecord(firstPaper)) return null;
  return { title, fullName, ...parseFullNames(fullNames), pattern, paperCount, firstPaper: paper };
}

/** Parses the chooser's file. Null for anything else. */
export function parseTestSeriesList(data: unknown): readonly TestSeriesEntry[] | null {
  if (!Array.isArray(data)) return null;
  const entries = data.flatMap((entry) => {
    if (!isRecord(entry)) return [];
    const { title, path, mockCount, freeMock, paperCount, firstPaper } = entry;
    return isText(title) && isText(path) && isOwnAddress(path) && isCount(paperCount)
      ? [
          {
            title,
            path,
            mockCount: isCount(mockCount) ? mockCount : null,
            freeMock: parseFreeMock(freeMock),
            paperCount,
            firstPaper: parseFirstPaper(firstPaper),
          },
        ]
      : [];
  });
  return entries.length === data.length ? entries : null;
}
