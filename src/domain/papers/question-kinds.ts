import { textIssue } from '../lib/parsing.ts';
import type { Issue } from '../lib/result.ts';
import type { BodyOf, QuestionBody, QuestionKind } from './question.ts';

/** An authored field of one kind of question. */
interface KindField {
  readonly key: string;
  /** What staff call it, or one entry of a list. */
  readonly label: string;
  readonly isList: boolean;
  /** Whether its texts may contain tables. Entries shown side by side have no room for one. */
  readonly holdsTables: boolean;
}

interface QuestionKindRules<K extends QuestionKind> {
  readonly fields: readonly KindField[];
  /**
   * Parses the body of a record of this `type`, and adds an issue for each wrong field. Gives a plain choice where the
   * spec allows the fields to be missing.
   */
  readonly parse: (record: Record<string, unknown>, path: string, issues: Issue[]) => QuestionBody;
  /** The fields of the body in a slice. */
  readonly write: (body: BodyOf<K>) => Record<string, unknown>;
  /** What the body adds to a question's fingerprint. It never changes, because stored mistakes are found by it. */
  readonly asked: (body: BodyOf<K>) => readonly unknown[];
}

const PLAIN_CHOICE = { kind: 'choice' } as const;
/** The most entries, for which there are letters: P to X. */
const MOST_LEFT_ENTRIES = 9;

function parseList(value: unknown, path: string, issues: Issue[]): readonly string[] {
  if (!Array.isArray(value)) return [];
  [...value].forEach((entry: unknown, index) => {
    const issue = textIssue(entry, `${path}[${index}]`);
    if (issue) issues.push(issue);
  });
  return value.filter((entry): entry is string => typeof entry === 'string');
}

/**
 * The rules of each kind, by the `type` of an authored question. The order decides in which order texts are read, and
 * stored question keys are hashed in it.
 */
export const QUESTION_KINDS: { readonly [K in QuestionKind]: QuestionKindRules<K> } = {
  choice: {
    fields: [],
    parse: () => PLAIN_CHOICE,
    write: () => ({}),
    asked: () => [null, [], null],
  },
  'assertion-reason': {
    fields: [
      { key: 'assertion', label: 'Assertion', isList: false, holdsTables: true },
      { key: 'reason', label: 'Reason', isList: false, holdsTables: true },
    ],
    parse({ assertion, reason }, path, issues) {
      for (const [key, value] of Object.entries({ assertion, reason })) {
        const issue = textIssue(value, `${path}.${key}`);
        if (issue) issues.push(issue);
      }
      return { kind: 'assertion-reason', assertion: String(assertion), reason: String(reason) };
    },
    write: ({ assertion, reason }) => ({ assertion, reason }),
    asked: ({ assertion, reason }) => [null, [], [assertion, reason]],
  },
  statements: {
    fields: [{ key: 'statements', label: 'Statement', isList: true, holdsTables: true }],
    parse(record, path, issues) {
      const statements = parseList(record['statements'], `${path}.statements`, issues);
      if (statements.length === 0)
        issues.push({ path: `${path}.statements`, reason: 'must be a list of at least one statement' });
      return { kind: 'statements', statements };
    },
    write: ({ statements }) => ({ statements }),
    asked: ({ statements }) => [null, statements, null],
  },
  matching: {
    fields: [
      { key: 'matchingLeftOptions', label: 'List I, entry', isList: true, holdsTables: false },
      { key: 'matchingRightOptions', label: 'List II, entry', isList: true, holdsTables: false },
    ],
    /** The matching layout applies only if both lists are non-empty arrays (spec section 3). */
    parse(record, path, issues) {
      const left = parseList(record['matchingLeftOptions'], `${path}.matchingLeftOptions`, issues);
      if (left.length > MOST_LEFT_ENTRIES)
        issues.push({ path: `${path}.matchingLeftOptions`, reason: `must have at most ${MOST_LEFT_ENTRIES} entries` });
      const right = parseList(record['matchingRightOptions'], `${path}.matchingRightOptions`, issues);
      return left.length > 0 && right.length > 0 ? { kind: 'matching', left, right } : PLAIN_CHOICE;
    },
    write: ({ left, right }) => ({ matchingLeftOptions: left, matchingRightOptions: right }),
    asked: ({ left, right }) => [[left, right], [], null],
  },
  several: {
    fields: [],
    parse: () => ({ kind: 'several' }),
    write: () => ({}),
    asked: () => ['several', [], null],
  },
  number: {
    fields: [],
    parse: () => ({ kind: 'number' }),
    write: () => ({}),
    asked: () => ['number', [], null],
  },
};

/** The kind for an authored `type`. Any unknown text is a plain choice (spec section 3). */
export const kindOfType = (type: unknown): QuestionKind =>
  typeof type === 'string' && Object.hasOwn(QUESTION_KINDS, type) ? (type as QuestionKind) : 'choice';

/** The authored fields of all kinds. */
export const KIND_FIELDS: readonly KindField[] = Object.values(QUESTION_KINDS).flatMap(({ fields }) => fields);

/** The rules of a body's own kind. The cast is safe, because `body.kind` selects them. */
export const rulesOf = (body: QuestionBody): QuestionKindRules<QuestionKind> =>
  QUESTION_KINDS[body.kind] as QuestionKindRules<QuestionKind>;
