/** Helpers that the subject papers need beside those of tools.ts. No helper holds an answer. */
import type { Question as PlainQuestion } from './tools.ts';
import { check, gcd, need } from './tools.ts';

declare module './tools.ts' {
  interface Question {
    readonly matchingLeftOptions?: readonly string[];
    readonly matchingRightOptions?: readonly string[];
  }
}

export const power = (base: number, exponent: number): number => base ** exponent;

/** Top over bottom as papers print it: 25, 12½, 83⅓. */
export function mixedNumber(top: number, bottom: number): string {
  const rest = top % bottom;
  const floor = (top - rest) / bottom;
  if (rest === 0) return String(floor);
  const part = `${rest / gcd(rest, bottom)}/${bottom / gcd(rest, bottom)}`;
  const glyphs: Record<string, string> = { '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾' };
  return `${floor || ''}${need(glyphs[part], `sign for ${part}`)}`;
}

/** The option that names the statements that hold; each statement stands in the stem, word for word. */
export function statementsRight(question: PlainQuestion, statements: readonly (readonly [string, boolean])[]): string {
  statements.forEach(([text], i) =>
    check(question.question.includes(`(${i + 1}) ${text}`), `${question.id} says: ${text}`),
  );
  const right = statements.flatMap(([, holds], i) => (holds ? [String(i + 1)] : []));
  const found = question.options.filter((option) => (option.match(/\d/g) ?? []).join() === right.join());
  check(found.length === 1, `${question.id}: one option names ${right.join(', ')}`);
  return need(found[0], 'option');
}

/** Who is whose parent and which sex, with the facts that the stem must state. */
export interface Family {
  readonly parents: Readonly<Record<string, readonly string[]>>;
  readonly female: readonly string[];
}
/** What `who` is to `whom`, by blood alone, as far as the papers ask. */
export function relation({ parents, female }: Family, who: string, whom: string): string {
  const parentsOf = (name: string): readonly string[] => parents[name] ?? [];
  const isFemale = female.includes(who);
  const share = (a: string, b: string): boolean => a !== b && parentsOf(a).some((p) => parentsOf(b).includes(p));
  if (parentsOf(whom).includes(who)) return isFemale ? 'Mother' : 'Father';
  if (share(who, whom)) return isFemale ? 'Sister' : 'Brother';
  if (parentsOf(whom).some((p) => parentsOf(p).includes(who))) return isFemale ? 'Grandmother' : 'Grandfather';
  if (parentsOf(whom).some((p) => share(who, p))) return isFemale ? 'Aunt' : 'Uncle';
  throw new Error(`No relation of ${who} to ${whom}`);
}
