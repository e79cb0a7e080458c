import { isRecord } from './is-record.ts';
import { isOwnPath } from './visit.ts';

/** What the popup of an SSC or Class 3 entry tells. */
export interface ExamFacts {
  readonly title: string;
  readonly fullName: string;
  /** One line for each stage or paper of the real exam. */
  readonly pattern: readonly string[];
  readonly paperCount: number;
  /** Null where no paper is published yet; `bytes` is what opening it downloads. */
  readonly firstPaper: { readonly label: string; readonly path: string; readonly bytes: number | null } | null;
}

/** One line of the chooser of test series. */
export interface TestSeriesEntry {
  readonly title: string;
  readonly path: string;
  readonly paperCount: number;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** The popup's file, read with care: a cache or a captive portal may have answered instead. Null for anything else. */
export function parseExamFacts(data: unknown): ExamFacts | null {
  if (!isRecord(data)) return null;
  const { title, fullName, pattern, paperCount, firstPaper } = data;
  if (!isText(title) || !isText(fullName) || !Array.isArray(pattern) || !pattern.every(isText) || !isCount(paperCount)) return null;
  if (!isRecord(firstPaper)) return { title, fullName, pattern, paperCount, firstPaper: null };
  const { label, path, bytes } = firstPaper;
  return isText(label) && isText(path) && isOwnPath(path) ? { title, fullName, pattern, paperCount, firstPaper: { label, path, bytes: isCount(bytes) ? bytes : null } } : null;
}

/** The chooser's file, read with the same care. */
export function parseTestSeriesList(data: unknown): readonly TestSeriesEntry[] | null {
  if (!Array.isArray(data)) return null;
  const entries = data.flatMap((entry) => {
    if (!isRecord(entry)) return [];
    const { title, path, paperCount } = entry;
    return isText(title) && isText(path) && isOwnPath(path) && isCount(paperCount) ? [{ title, path, paperCount }] : [];
  });
  return entries.length === data.length ? entries : null;
}
