import type { PathIssue } from './place-issues.ts';
import type { ExchangeIssue, ReadItem } from './reading.ts';

/** All mistakes of a file in one round: what the reader, the parser and the lints say, each once. */

/** `questions[3].options` of `questions[3].options[1].text`. */
const spotOf = (path: string): string => /^(?:questions\[\d+\])?\.?[A-Za-z]*/.exec(path)?.[0] ?? path;

/** What the parser says, and of the lints what it has not said already. */
export function joinIssues(parsed: readonly PathIssue[], lints: readonly PathIssue[]): readonly PathIssue[] {
  const said = new Set(parsed.map(({ path }) => spotOf(path)));
  const whole = new Set(parsed.flatMap(({ path }) => /^questions\[\d+\]$/.exec(path)?.[0] ?? []));
  const isSaid = (path: string): boolean =>
    said.has(spotOf(path)) || whole.has(/^questions\[\d+\]/.exec(path)?.[0] ?? '');
  return [...parsed, ...lints.filter(({ path }) => !isSaid(path))];
}

/** Fields that an incomplete question lacks because of an issue that the reader named. */
const OF_KEY = /^(?:correctAnswers?|correctNumber|type|options|)$/;
const COLUMN_OF_FIELD: Readonly<Record<string, RegExp>> = { question: /^question$/, marking: /marks$/ };

/** The issues of a paper without those that only repeat why a question of the file is incomplete. */
export function withoutRepeats<Issue extends Pick<PathIssue, 'path'>>(
  issues: readonly Issue[],
  items: readonly Pick<ReadItem, 'where' | 'isIncomplete'>[],
  ofFile: readonly Pick<ExchangeIssue, 'where' | 'field'>[],
): readonly Issue[] {
  return issues.filter(({ path }) => {
    const [, index, field = ''] = /^questions\[(\d+)\]\.?([A-Za-z]*)/.exec(path) ?? [];
    const item = index === undefined ? undefined : items[Number(index)];
    if (item?.isIncomplete !== true) return true;
    const column = COLUMN_OF_FIELD[field];
    const isSaid = ofFile.some(({ where, field: said }) => where === item.where && column?.test(said) === true);
    return !OF_KEY.test(field) && !isSaid;
  });
}
