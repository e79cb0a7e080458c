import { isRecord } from '../lib/is-record.ts';
import type { Issue } from '../lib/result.ts';
import type { KeyOf, Option, QuestionKind } from './question.ts';
import { isSameOption } from './question.ts';
import { isTypableNumber, MOST_DECIMALS } from './typed-number.ts';

/** Parses an option, and adds its issues. */
type ReadOption = (value: unknown, path: string) => Option;

interface KeyRules<Key> {
  /** Its authored fields. A question with those of another kind is refused. */
  readonly fields: readonly string[];
  readonly hasOptions: boolean;
  readonly parse: (record: Record<string, unknown>, path: string, read: ReadOption, issues: Issue[]) => Key;
  /** Issues of a key whose options and question are valid by themselves. */
  readonly check: (key: Key, options: readonly Option[], path: string) => readonly Issue[];
  /** Its fields in a slice. */
  readonly write: (key: Key, writeOption: (option: Option) => unknown) => Record<string, unknown>;
}

const isAmong = (options: readonly Option[], key: Option): boolean =>
  options.some((option) => isSameOption(option, key));

const ONE_OPTION: KeyRules<KeyOf<'choice'>> = {
  fields: ['correctAnswer'],
  hasOptions: true,
  parse: (record, path, read) => ({ correctAnswer: read(record['correctAnswer'], `${path}.correctAnswer`) }),
  check: ({ correctAnswer }, options, path) =>
    isAmong(options, correctAnswer) ? [] : [{ path: `${path}.correctAnswer`, reason: 'is none of the options' }],
  write: ({ correctAnswer }, writeOption) => ({ correctAnswer: writeOption(correctAnswer) }),
};

/** The answer key of each kind: how it is parsed, checked against the options and written into a slice. */
export const ANSWER_KEYS: { readonly [K in QuestionKind]: KeyRules<KeyOf<K>> } = {
  choice: ONE_OPTION,
  'assertion-reason': ONE_OPTION,
  statements: ONE_OPTION,
  matching: ONE_OPTION,
  several: {
    fields: ['correctAnswers'],
    hasOptions: true,
    parse({ correctAnswers: list }, path, read, issues) {
      if (Array.isArray(list) && list.length > 0)
        return { correctAnswers: [...list].map((entry: unknown, at) => read(entry, `${path}.correctAnswers[${at}]`)) };
      issues.push({ path: `${path}.correctAnswers`, reason: 'must be a list of at least one option' });
      return { correctAnswers: [] };
    },
    check: ({ correctAnswers }, options, path) =>
      correctAnswers.flatMap((key, at) => {
        const place = `${path}.correctAnswers[${at}]`;
        if (!isAmong(options, key)) return [{ path: place, reason: 'is none of the options' }];
        return isAmong(correctAnswers.slice(0, at), key) ? [{ path: place, reason: 'is named twice' }] : [];
      }),
    write: ({ correctAnswers }, writeOption) => ({ correctAnswers: correctAnswers.map(writeOption) }),
  },
  number: {
    fields: ['correctNumber', 'tolerance'],
    hasOptions: false,
    parse({ correctNumber: value, tolerance = 0 }, path, _read, issues) {
      const reason = `must be a number of at most ${MOST_DECIMALS} decimals`;
      if (!isTypableNumber(value)) issues.push({ path: `${path}.correctNumber`, reason });
      if (!isTypableNumber(tolerance) || tolerance < 0)
        issues.push({ path: `${path}.tolerance`, reason: `${reason}, 0 or above` });
      return { correctNumber: { value: Number(value), tolerance: Number(tolerance) } };
    },
    check: () => [],
    write: ({ correctNumber: { value, tolerance } }) => ({
      correctNumber: value,
      tolerance: tolerance === 0 ? undefined : tolerance,
    }),
  },
};

/** The rules of a kind's key. The cast is safe where `kind` is the question's own. */
export const keyRulesOf = (kind: QuestionKind): KeyRules<KeyOf<QuestionKind>> =>
  ANSWER_KEYS[kind] as unknown as KeyRules<KeyOf<QuestionKind>>;

/** The authored fields of all keys. */
export const KEY_FIELDS: readonly string[] = [...new Set(Object.values(ANSWER_KEYS).flatMap(({ fields }) => fields))];

/** An answer in a field of another kind would be lost without a word. */
export const issuesOfOtherKeys = (record: unknown, kind: QuestionKind, path: string): readonly Issue[] =>
  KEY_FIELDS.filter(
    (field) => isRecord(record) && record[field] !== undefined && !ANSWER_KEYS[kind].fields.includes(field),
  ).map((field) => ({ path: `${path}.${field}`, reason: `is not for a question of the type '${kind}'` }));
