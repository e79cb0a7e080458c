import type { AuthoredQuestion } from './authored-paper.ts';

/** An error stops a build: a student would be served something wrong or broken. A warning is listed for an editor, who decides. */
export type Severity = 'error' | 'warning';

/** Every rule with its severity. Each has its row in docs/papers-check.md. */
export const RULES = {
  'answer-letter-run': 'warning',
  'answer-letter-skew': 'warning',
  'bank-duplicate-question': 'error',
  'bank-duplicate-stem': 'warning',
  'case-alike-options': 'warning',
  'cell-or-formula': 'warning',
  'closing-option-not-last': 'warning',
  'difficulty-partial': 'warning',
  'difficulty-spread': 'warning',
  'duplicate-stem': 'error',
  'equal-options': 'error',
  'equal-value-options': 'warning',
  'exam-letter-skew': 'warning',
  'explanation-missing': 'warning',
  'explanation-thin': 'warning',
  'hard-space': 'warning',
  'html-left': 'warning',
  'image-heavy': 'error',
  'image-large': 'warning',
  'image-missing': 'error',
  'image-size': 'warning',
  'image-stretched': 'warning',
  'image-undescribed': 'warning',
  'image-unsafe': 'error',
  'invisible-character': 'error',
  'legacy-font': 'warning',
  'letter-in-explanation': 'warning',
  ligature: 'warning',
  'longest-option-right': 'warning',
  'lost-character': 'error',
  'mixed-digits': 'warning',
  'no-right-answer': 'error',
  'non-nfc': 'error',
  'option-count': 'warning',
  'option-prefix': 'error',
  'paper-form': 'error',
  'question-number-left': 'warning',
  'repeated-stem': 'warning',
  'right-answer-alike': 'warning',
  'several-right-answers': 'error',
  'stale-phrase': 'warning',
  'tex-left': 'warning',
  'text-fault': 'error',
  'topic-missing': 'warning',
  'topic-unknown': 'warning',
  'unreadable-file': 'error',
  'untidy-spaces': 'warning',
} as const satisfies Readonly<Record<string, Severity>>;

export type Rule = keyof typeof RULES;
type RuleOf<Kind extends Severity> = { [Each in Rule]: (typeof RULES)[Each] extends Kind ? Each : never }[Rule];

/** Which paper; day and paper are null where a whole exam is meant, all three where the whole bank is. */
export interface PaperPlace {
  readonly file: string | null;
  readonly day: string | null;
  readonly paper: string | null;
}

export interface Place extends PaperPlace {
  /** From 1, as an editor counts. */
  readonly question: number | null;
  readonly id: string | null;
  /** Such as `options[2]` or `passages.p1`. */
  readonly field: string | null;
}

export interface Lint {
  readonly severity: Severity;
  readonly rule: Rule;
  readonly place: Place;
  /** What is wrong. */
  readonly message: string;
  /** What to do about it. */
  readonly correction: string;
}

/** What one family of lints finds in a paper; `lintPaper` adds the place. */
export interface Finding extends Pick<Lint, 'severity' | 'rule' | 'message' | 'correction'> {
  readonly question: AuthoredQuestion | null;
  readonly field: string | null;
}

export interface Spot {
  readonly question?: AuthoredQuestion | null;
  readonly field?: string | null;
}

const finding =
  <Kind extends Severity>(severity: Kind) =>
  (rule: RuleOf<Kind>, { question = null, field = null }: Spot, message: string, correction: string): Finding => ({
    severity,
    rule,
    message,
    correction,
    question,
    field,
  });

export const error = finding('error');
export const warning = finding('warning');

export const placed = ({ question, field, ...rest }: Finding, place: PaperPlace): Lint => ({
  ...rest,
  place: { ...place, question: question?.number ?? null, id: question?.id ?? null, field },
});

/** A message quotes the beginning of a text, however many messages a long one has. */
const LONGEST_EXCERPT = 1000;

/** The first words of a text, for a message. */
export function quoted(text: string): string {
  const letters = [...text.slice(0, LONGEST_EXCERPT).replaceAll(/\s+/g, ' ')];
  return `‘${letters.length > 60 ? `${letters.slice(0, 57).join('')}...` : letters.join('')}’`;
}
