import type { TextFormat } from './foreign-text.ts';

/** One question of a GIFT file, taken apart by the rules of Moodle's own importer; texts not converted yet. */

export interface GiftText {
  readonly text: string;
  readonly format: TextFormat;
}
export interface GiftAnswer {
  readonly text: GiftText;
  readonly weight: number;
  readonly feedback: GiftText;
}
export type GiftAnswers =
  | { readonly kind: 'description' | 'essay' | 'shortAnswer' }
  /** Each answer as written, such as `2.5:0.1`, with its weight. */
  | { readonly kind: 'numerical'; readonly answers: readonly GiftAnswer[] }
  | { readonly kind: 'choice'; readonly answers: readonly GiftAnswer[] }
  | { readonly kind: 'match'; readonly pairs: readonly { readonly left: GiftText; readonly right: string }[] }
  | { readonly kind: 'trueFalse'; readonly isTrue: boolean; readonly feedback: GiftText };
export type GiftBlock =
  | {
      readonly kind: 'question';
      readonly title: string;
      readonly stem: GiftText;
      readonly generalFeedback: GiftText;
      readonly answers: GiftAnswers;
    }
  | { readonly kind: 'issue'; readonly reason: string; readonly correction: string };

/** Escaped characters stand aside as noncharacters until the structure is known. */
const ESCAPED = ':#={}~n';
const CODE_OF_FIRST = 0xfdd8;
const hide = (text: string): string =>
  text
    .replaceAll(/[\uFDD0-\uFDEF]/g, '')
    .replaceAll(/\\([\\:#={}~n])/g, (_, mark: string) =>
      mark === '\\' ? '\\' : String.fromCharCode(CODE_OF_FIRST + ESCAPED.indexOf(mark)),
    );
const show = (text: string): string =>
  text.replaceAll(/[\uFDD8-\uFDDE]/g, (code) => {
    const mark = ESCAPED[code.charCodeAt(0) - CODE_OF_FIRST] ?? '';
    return mark === 'n' ? '\n' : mark;
  });

function withFormat(text: string, otherwise: TextFormat): GiftText {
  const match = /^\s*\[(html|moodle|plain|markdown)\]/.exec(text);
  const body = match === null ? text : text.slice(match[0].length);
  return { text: show(body).trim(), format: (match?.[1] as TextFormat | undefined) ?? otherwise };
}

/** `answer # feedback`. */
function withFeedback(text: string, format: TextFormat): { text: GiftText; feedback: GiftText } {
  const at = text.indexOf('#');
  return {
    text: withFormat(at < 0 ? text : text.slice(0, at), format),
    feedback: withFormat(at < 0 ? '' : text.slice(at + 1), format),
  };
}

const WEIGHT = /^\s*%(-?\d{1,3}(?:\.\d*)?)%/;

function choices(body: string, format: TextFormat): GiftAnswer[] {
  const parts = body
    .replaceAll('=', '~=')
    .split('~')
    .map((part) => part.trim());
  if (parts[0] === '') parts.shift();
  return parts.map((part) => {
    const isRight = part.startsWith('=');
    const rest = isRight ? part.slice(1) : part;
    const weight = WEIGHT.exec(rest);
    return {
      ...withFeedback(weight === null ? rest : rest.slice(weight[0].length), format),
      weight: weight === null ? (isRight ? 100 : 0) : Number(weight[1]),
    };
  });
}

/** `2.5:0.1`, or several after `=`, each with a weight and a comment. */
const numbersOf = (body: string, format: TextFormat): GiftAnswer[] =>
  choices(body.trim().startsWith('=') ? body : `=${body}`, format);

function pairsOf(body: string, format: TextFormat): GiftAnswers | string {
  const parts = body.split('=').map((part) => part.trim());
  if (parts[0] === '') parts.shift();
  const broken = parts.find((part) => !part.includes('->'));
  if (broken !== undefined) return broken;
  const pairs = parts.map((part) => ({
    left: withFormat(part.slice(0, part.indexOf('->')), format),
    right: show(part.slice(part.indexOf('->') + 2)).trim(),
  }));
  return { kind: 'match', pairs };
}

function trueFalseOf(body: string, format: TextFormat): GiftAnswers | null {
  const [verdict = '', , ...right] = body.split('#');
  const word = /^(T|TRUE|F|FALSE)$/i.exec(verdict.trim())?.[1];
  return word === undefined
    ? null
    : { kind: 'trueFalse', isTrue: /^t/i.test(word), feedback: withFormat(right.join('#'), format) };
}

function answersOf(body: string, format: TextFormat): GiftAnswers | string {
  if (body === '') return { kind: 'essay' };
  if (body.startsWith('#')) return { kind: 'numerical', answers: numbersOf(body.slice(1), format) };
  if (body.includes('~')) return { kind: 'choice', answers: choices(body, format) };
  if (body.includes('=') && body.includes('->')) return pairsOf(body, format);
  return trueFalseOf(body, format) ?? { kind: 'shortAnswer' };
}

const issue = (reason: string, correction: string): GiftBlock => ({ kind: 'issue', reason, correction });
const ESCAPE_MEND = String.raw`Leave a blank line between questions, and write braces that belong to the text as \{ and \}.`;

/** Reads the lines of one question, comments already out. */
export function readGiftBlock(raw: string): GiftBlock {
  let text = hide(raw).trim();
  const named = /^::([\s\S]*?)::/.exec(text);
  const title = named === null ? '' : show(named[1] ?? '').trim();
  if (named !== null) text = text.slice(named[0].length).trim();
  const [start, end] = [text.indexOf('{'), text.indexOf('}')];
  if (start < 0 !== end < 0 || end < start)
    return issue(end < 0 ? "has a '{' without a '}'" : "has a '}' without a '{'", ESCAPE_MEND);
  const noText: GiftText = { text: '', format: 'plain' };
  if (start < 0)
    return {
      kind: 'question',
      title,
      stem: withFormat(text, 'moodle'),
      generalFeedback: noText,
      answers: { kind: 'description' },
    };
  const after = text.slice(end + 1);
  if (/[{}]/.test(after) || text.slice(start + 1, end).includes('{'))
    return issue('has more than one answer in braces', ESCAPE_MEND);
  const stem = withFormat(
    after.trim() === '' ? text.slice(0, start) : `${text.slice(0, start)}_____${after}`,
    'moodle',
  );
  const inside = text.slice(start + 1, end).trim();
  const generalAt = inside.lastIndexOf('####');
  const body = generalAt < 0 ? inside : inside.slice(0, generalAt).trim();
  const answers = answersOf(body, stem.format);
  if (typeof answers === 'string')
    return issue(`has a pair without '->': '${show(answers).slice(0, 40)}'`, 'Write each pair as =left -> right.');
  return {
    kind: 'question',
    title,
    stem,
    generalFeedback: generalAt < 0 ? noText : withFormat(inside.slice(generalAt + 4), stem.format),
    answers,
  };
}

/** The name of a Moodle category that says something about its questions: the last part of its path. */
export function topicOfCategory(path: string): string | null {
  const parts = path
    .trim()
    .replaceAll('//', '\uFDD0')
    .split('/')
    .map((part) => part.replaceAll('\uFDD0', '/').trim());
  const last = parts.findLast((part) => part !== '' && !/^\$.*\$$|^top$|^default for /i.test(part));
  return last ?? null;
}
