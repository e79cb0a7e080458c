import listed from './spellings.json' with { type: 'json' };

/** One term with its spelling, and those that mean the same and are refused. docs/glossary.md shows them all. */
export interface Spelling {
  readonly right: string;
  /** How a refused word begins, so that its endings are refused too; examples where there is a `pattern`. */
  readonly refused: readonly string[];
  readonly reason: string;
  /** Who writes it so: a row of the sources in docs/glossary.md. */
  readonly source?: string;
  /** Refuses the words themselves, because others begin like them. */
  readonly whole?: boolean;
  /** For what no list of words can say. */
  readonly pattern?: string;
  /** Files that show the refused spelling on purpose, and why. */
  readonly shown?: Readonly<Record<string, string>>;
}

export const SPELLINGS: readonly Spelling[] = listed;

export interface RefusedWord {
  readonly word: string;
  readonly right: string;
  readonly line: number;
}

const LETTER = String.raw`[\p{L}\p{M}]`;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function patternOf({ refused, whole = false, pattern }: Spelling): RegExp {
  const words = pattern ?? refused.map(escaped).join('|');
  return new RegExp(`(?<!${LETTER})(?:${words})${whole ? `(?!${LETTER})` : `${LETTER}*`}`, 'gu');
}

const RULES = SPELLINGS.map((spelling) => ({ spelling, pattern: patternOf(spelling) }));

/** The refused words of a text. Scripts tell languages apart, so a text needs no language. `path` is that of its file. */
export function findRefusedWords(text: string, path = ''): readonly RefusedWord[] {
  return RULES.filter(({ spelling }) => spelling.shown?.[path] === undefined).flatMap(({ spelling, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
      word,
      right: spelling.right,
      line: text.slice(0, index).split('\n').length,
    })),
  );
}
