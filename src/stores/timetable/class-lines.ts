import type { ClassException } from '#domain/timetable/timetable.ts';
import type { DatedTopic, Recording } from '#domain/timetable/timetable-entry.ts';
import { RECORDING_STATES } from '#domain/timetable/timetable-entry.ts';

/**
 * Topics, exceptions and recordings of an entry as lines of text, so that a draft keeps them half filled in and two versions
 * can be compared. '-' means not filled in yet.
 */

/** A row of the form for one exception, as typed. */
export interface ExceptionRow {
  readonly date: string;
  readonly kind: 'cancelled' | 'moved';
  readonly toDate: string;
  readonly start: string;
  readonly end: string;
}

/** A row of the form for one recording. */
export interface RecordingRow {
  readonly date: string;
  readonly state: string;
  readonly address: string;
  readonly material: string;
}

const word = (text: string): string => (text.trim() === '' ? '-' : text.trim().replaceAll(/\s+/g, ''));
const wordsOf = (line: string): readonly string[] => line.split(' ').map((each) => (each === '-' ? '' : each));
const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));

export const parseExceptions = (text: string): readonly ExceptionRow[] =>
  linesOf(text).map((line) => {
    const [date = '', kind = '', toDate = '', start = '', end = ''] = wordsOf(line);
    return { date, kind: kind === 'moved' ? kind : 'cancelled', toDate, start, end };
  });

export const writeExceptions = (rows: readonly ExceptionRow[]): string =>
  rows
    .map(({ date, kind, toDate, start, end }) =>
      [word(date), kind, ...(kind === 'moved' ? [word(toDate), word(start), word(end)] : [])].join(' '),
    )
    .join('\n');

/** '2026-11-23 Percentage'; what is typed keeps its spaces. */
export const parseTopics = (text: string): readonly DatedTopic[] =>
  linesOf(text).map((line) => ({ date: line.slice(0, 10), topic: line.slice(11) }));

export const writeTopics = (rows: readonly DatedTopic[]): string =>
  rows
    .filter(({ topic }) => topic !== '')
    .map(({ date, topic }) => `${date} ${topic.replaceAll(/[\r\n]+/g, ' ')}`)
    .join('\n');

export const parseRecordings = (text: string): readonly RecordingRow[] =>
  linesOf(text).map((line) => {
    const [date = '', state = '', address = '', material = ''] = wordsOf(line);
    return { date, state, address, material };
  });

export const writeRecordings = (rows: readonly RecordingRow[]): string =>
  rows
    .map(({ date, state, address, material }) => [word(date), word(state), word(address), word(material)].join(' '))
    .join('\n');

/** Converts an exception to a row and back. */
export const exceptionRowOf = ({ date, movedTo }: ClassException): ExceptionRow => ({
  date,
  kind: movedTo === null ? 'cancelled' : 'moved',
  toDate: movedTo?.date ?? '',
  start: movedTo?.start ?? '',
  end: movedTo?.end ?? '',
});
export const exceptionOf = ({ date, kind, toDate, start, end }: ExceptionRow): ClassException => ({
  date,
  movedTo: kind === 'moved' ? { date: toDate, start, end } : null,
});

export const recordingRowOf = ({ date, state, address, materialId }: Recording): RecordingRow => ({
  date,
  state,
  address: address ?? '',
  material: materialId === null ? '' : String(materialId),
});
export const recordingOf = ({ date, state, address, material }: RecordingRow): Recording => ({
  date,
  state: RECORDING_STATES.find((each) => each === state) ?? 'to-come',
  address: address === '' ? null : address,
  materialId: /^[1-9]\d{0,14}$/.test(material) ? Number(material) : null,
});
