import { isRecord } from '#domain/lib/is-record.ts';
import { KIND_FIELDS } from '#domain/papers/question-kinds.ts';

/** A text of an authored paper, with its path. */
export interface PaperText {
  readonly path: string;
  readonly text: string;
  /** False for options and entries of lists. */
  readonly holdsTables: boolean;
}

/** Paths of the texts in a question. Topics and ids are names, not texts. */
const QUESTION_TEXTS: readonly { readonly key: string; readonly holdsTables: boolean }[] = [
  { key: 'question', holdsTables: true },
  ...KIND_FIELDS,
  { key: 'options', holdsTables: false },
  { key: 'correctAnswer', holdsTables: false },
  { key: 'correctAnswers', holdsTables: false },
  { key: 'explanation', holdsTables: true },
];

/** A text, the `text` of an object, or the texts of a list. The paper's own parser refuses anything else. */
function textsIn(value: unknown, path: string, holdsTables: boolean): readonly PaperText[] {
  if (typeof value === 'string') return [{ path, text: value, holdsTables }];
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => textsIn(entry, `${path}[${index}]`, holdsTables));
  return isRecord(value) && typeof value['text'] === 'string'
    ? [{ path: `${path}.text`, text: value['text'], holdsTables }]
    : [];
}

const valuesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Every text of an authored paper. A damaged paper gives the texts that it has. */
export function textsOf(paper: unknown): readonly PaperText[] {
  if (!isRecord(paper)) return [];
  const passages = isRecord(paper['passages']) ? Object.entries(paper['passages']) : [];
  return [
    ...passages.flatMap(([id, passage]) => textsIn(passage, `passages.${id}`, true)),
    ...valuesOf(paper['questions']).flatMap((question, index) =>
      isRecord(question)
        ? QUESTION_TEXTS.flatMap(({ key, holdsTables }) =>
            textsIn(question[key], `questions[${index}].${key}`, holdsTables),
          )
        : [],
    ),
  ];
}
