import type { DrawnElement, DrawnNode } from '../lib/drawn-node.ts';

/** Characters that no lesson has (compile-lesson.ts) stand for the ends of bold and of slanted words. */
const [BOLD, BOLD_END, SLANTED, SLANTED_END] = ['\uE800', '\uE801', '\uE802', '\uE803'];
const MARKS = /[\uE800-\uE803]/g;
const SLANTED_RUN = /\uE802([^\uE803]+)\uE803/g;
const QUOTED_RUN = /['‘]([A-Z][^'‘’]*)['’](?![A-Za-z])/g;
/** English as it is spoken: no gaps to fill, no letters of options, no list of forms. */
const SPOKEN = /^[A-Z](?:[\w ,.;?!"₹%-]|(?<=\w)['’])*$/;
/** A part of a sentence, which is shown to make one point of grammar. */
const FRAGMENT = /^(?:If|Unless|When|While|One|Though)\b[^,]*$|\b(?:at|by|for|from|in|of|on|said to me|to|with)$/;
/** The name of a fault before its explanation. */
const HEADING = /^\uE800[^\uE801]*[.:?!]\uE801/;
const MOST = 30;

const LISTS: ReadonlySet<string> = new Set(['ul', 'ol', 'table', 'blockquote', 'p']);

function lineOf(node: DrawnNode): string {
  if (typeof node === 'string') return node;
  const text = node.children.map(lineOf).join('');
  if (node.tag === 'strong') return `${BOLD}${text}${BOLD_END}`;
  return node.tag === 'em' ? `${SLANTED}${text}${SLANTED_END}` : text;
}

const wordsOf = (run: string): string => run.replaceAll(MARKS, '').replaceAll(/\s+/g, ' ').trim();

/** A sentence with the words in bold that make it right: one without them may be the mistake that the lesson warns of. */
function isExample(run: string): boolean {
  const text = wordsOf(run);
  const count = text.split(' ').length;
  const beyondBold = wordsOf(run.replaceAll(/\uE800[^\uE801]*\uE801/g, ''));
  return (
    run.includes(BOLD) &&
    !HEADING.test(run.trim()) &&
    /[A-Za-z]/.test(beyondBold) &&
    SPOKEN.test(text) &&
    (/[.?!]$/.test(text) ? count >= 2 : count >= 4 && !FRAGMENT.test(text))
  );
}

/** The runs of a line that may be a sentence: slanted ones, quoted ones, and the whole of a bullet. */
function runsOf(line: string, isWhole: boolean): readonly string[] {
  if (isWhole && !line.includes(SLANTED) && isExample(line)) return [line];
  return [SLANTED_RUN, QUOTED_RUN].flatMap((pattern) => [...line.matchAll(pattern)].map(([, run = '']) => run));
}

function linesIn(node: DrawnElement, parent: string): readonly string[] {
  const { tag, children } = node;
  // Its examples would give the answer away.
  if (node.attributes.class?.split(' ').includes('lesson-task') === true) return [];
  const inline = children.filter((child) => typeof child === 'string' || !LISTS.has(child.tag));
  // Of a right and a wrong sentence in one row the right one stands last; a cell without a full stop holds a part.
  if (tag === 'tr') {
    const cells = children.map(lineOf).filter((cell) => isExample(cell) && /[.?!]$/.test(wordsOf(cell)));
    return cells.slice(-1);
  }
  // The sentence of a task may hold the mistake that its steps find.
  const isTask = tag === 'p' && parent === 'blockquote';
  const isLine = tag === 'p' || tag === 'li';
  const own = isLine && !isTask ? runsOf(inline.map(lineOf).join(''), tag === 'li' && parent === 'ul') : [];
  const inside = children.flatMap((child) =>
    typeof child === 'string' || (isLine && !LISTS.has(child.tag)) ? [] : linesIn(child, tag),
  );
  return [...own, ...inside];
}

/** The English example sentences of a lesson that can be spoken, in its order, each once. */
export function exampleSentences(body: readonly DrawnNode[]): readonly string[] {
  const sentences = body
    .flatMap((node) => (typeof node === 'string' ? [] : linesIn(node, '')))
    .filter(isExample)
    .flatMap((run) => wordsOf(run).split(/(?<=[.?!]) (?=[A-Z])/))
    .filter((text) => text.includes(' '))
    .map((text) => (/[.?!]$/.test(text) ? text : `${text.replace(/[,;]$/, '')}.`));
  return [...new Set(sentences)].slice(0, MOST);
}
