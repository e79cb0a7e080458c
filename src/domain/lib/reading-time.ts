/** Words that a reader takes in each minute, in a language that may be their second. */
const WORDS_A_MINUTE = 180;

/** How long a text of Markdown takes to read, in whole minutes, at least one. */
export function readingMinutes(markdown: string): number {
  const words = markdown.replaceAll(/\]\([^)]*\)/g, ']').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}
