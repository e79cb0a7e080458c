import type { AuthoredQuestion } from './authored-paper.ts';

/** An error stops a build: a student would be served something wrong or broken. A warning is listed for an editor to judge. */
export type Severity = 'error' | 'warning';

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
  /** Kebab-case; each has its row in docs/papers-check.md. */
  readonly rule: string;
  readonly place: Place;
  /** What is wrong. */
  readonly message: string;
  /** What to do about it. */
  readonly mend: string;
}

/** What one family of lints finds in a paper; `lintPaper` adds the place. */
export interface Finding extends Pick<Lint, 'severity' | 'rule' | 'message' | 'mend'> {
  readonly question: AuthoredQuestion | null;
  readonly field: string | null;
}

export interface Spot {
  readonly question?: AuthoredQuestion | null;
  readonly field?: string | null;
}

const finding =
  (severity: Severity) =>
  (rule: string, { question = null, field = null }: Spot, message: string, mend: string): Finding => ({
    severity,
    rule,
    message,
    mend,
    question,
    field,
  });

export const error = finding('error');
export const warning = finding('warning');

export const placed = ({ question, field, ...rest }: Finding, place: PaperPlace): Lint => ({
  ...rest,
  place: { ...place, question: question?.number ?? null, id: question?.id ?? null, field },
});

/** The first words of a text, for a message. */
export function quoted(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, ' ')];
  return `‘${letters.length > 60 ? `${letters.slice(0, 57).join('')}...` : letters.join('')}’`;
}
