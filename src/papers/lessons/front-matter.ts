import type { Issue } from '#domain/lib/result.ts';

export type FrontValue = string | number | boolean | readonly string[];

const LINE = /^([A-Za-z]+):\s*(\S.*?)\s*$/;
const unquoted = (text: string): string =>
  /^'(.*)'$|^"(.*)"$/
    .exec(text)
    ?.slice(1)
    .find((part) => part !== undefined) ?? text;

function valueOf(text: string): FrontValue {
  const list = /^\[(.*)\]$/.exec(text);
  if (list !== null)
    return (list[1] ?? '')
      .split(',')
      .map((each) => unquoted(each.trim()))
      .filter((each) => each !== '');
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : unquoted(text);
}

/**
 * The fields at the head of a lesson's file, one a line, and the text below them. Only what lessons use of YAML: texts,
 * whole numbers, true and false, and lists of texts in brackets.
 */
export function readFrontMatter(file: string): {
  readonly fields: ReadonlyMap<string, FrontValue>;
  readonly body: string;
  readonly issues: readonly Issue[];
} {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file.replaceAll('\r\n', '\n'));
  if (match === null)
    return {
      fields: new Map(),
      body: file,
      issues: [{ path: '', reason: 'must begin with fields between two lines of ---' }],
    };
  const fields = new Map<string, FrontValue>();
  const issues: Issue[] = [];
  for (const line of (match[1] ?? '').split('\n')) {
    const [, name, text] = LINE.exec(line) ?? [];
    if (name === undefined || text === undefined)
      issues.push({ path: line.trim(), reason: "must read like 'name: value'" });
    else if (fields.has(name)) issues.push({ path: name, reason: 'is given twice' });
    else fields.set(name, valueOf(text));
  }
  return { fields, body: match[2] ?? '', issues };
}
