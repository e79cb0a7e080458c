import type { RichElement, RichNode } from '#domain/papers/rich-text.ts';

/**
 * Spaces that TeX sets by its own rules and MathML Core does not: the thin space beside the name of a function, a sign
 * before a number, a prime. The lists are the children of a row, never of a fraction or a script.
 */

/** U+2061, function application: invisible, but read aloud. */
const APPLICATION = '\u2061';
const THIN = '0.1667em';
const SIGNS = '+−±∓';
const OPENING = '([{|‖⟨⌈⌊';
const CLOSING = ')]}|‖⟩⌉⌋!′″%';
const SCRIPTS = ['msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover'];

const isElement = (node: RichNode | undefined): node is RichElement => node !== undefined && typeof node !== 'string';
const operatorOf = (node: RichNode | undefined): string | null =>
  isElement(node) && node[0] === 'mo' && typeof node[2] === 'string' ? node[2] : null;

/** The name of a function as the base of scripts, with its application in a row. The name alone, or null. */
function nameInRow(node: RichNode | undefined): RichNode | null {
  if (!isElement(node) || node[0] !== 'mrow' || node.length !== 4 || operatorOf(node[3]) !== APPLICATION) return null;
  return node[2] ?? null;
}

/** A function with scripts whose base is bare, or null for anything else. */
function bareFunction(node: RichNode): RichNode | null {
  if (!isElement(node) || !SCRIPTS.includes(node[0])) return null;
  const [tag, attributes, base, ...scripts] = node;
  const name = nameInRow(base) ?? (base === undefined ? null : bareFunction(base));
  return name === null ? null : [tag, attributes, name, ...scripts];
}

const opensBracket = (node: RichNode): boolean =>
  OPENING.includes(operatorOf(isElement(node) && node[0] === 'mrow' ? node[2] : node) ?? ' ');

/** Left as it is at the end of a row: scripts may follow on the row, and then `bareFunction` finds it. */
const applied = (next: RichNode | undefined): RichNode =>
  next === undefined
    ? ['mo', null, APPLICATION]
    : ['mo', { lspace: '0em', rspace: opensBracket(next) ? '0em' : THIN }, APPLICATION];

function isSignOfNumber(node: RichNode, before: RichNode | undefined): boolean {
  const previous = operatorOf(before);
  return (
    SIGNS.includes(operatorOf(node) ?? ' ') &&
    previous !== null &&
    previous !== APPLICATION &&
    !CLOSING.includes(previous)
  );
}

/** The children of a row with TeX's spaces. */
export function spacedRow(nodes: readonly RichNode[]): RichNode[] {
  const row: RichNode[] = [];
  nodes.forEach((node, index) => {
    const next = nodes[index + 1];
    const last = row.at(-1);
    const isName = operatorOf(next) === APPLICATION;
    const withScripts = bareFunction(node);
    if ((isName || withScripts !== null) && isElement(last) && last[0] !== 'mo' && last[0] !== 'mspace')
      row.push(['mspace', { width: THIN }]);
    if (withScripts !== null) row.push(withScripts, applied(next));
    else if (operatorOf(node) === APPLICATION) row.push(applied(next));
    else if (isElement(node) && isSignOfNumber(node, last))
      row.push(['mo', { ...node[1], form: 'prefix' }, ...(node.slice(2) as RichNode[])]);
    else row.push(node);
  });
  return row;
}

/** The character of a prime is already raised; as a superscript it would be too high. */
export function primed(children: readonly RichNode[]): RichNode | null {
  const [base, script] = children;
  if (base === undefined || !isElement(script)) return null;
  const primes = script[0] === 'mrow' ? (script.slice(2) as RichNode[]) : [script];
  return primes.length > 0 && primes.every((prime) => operatorOf(prime) === '′')
    ? ['mrow', null, base, ...primes]
    : null;
}
