import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DrawnNode } from '../../../src/domain/lib/drawn-node.ts';
import { parseMarkdown } from '../../../src/domain/lib/markdown.ts';
import { ALL_PAYLOADS, SCRIPT_PAYLOADS } from '../../support/script-payloads.ts';

/** The tree as the HTML that a renderer would make of it; text is bracketed, so that it cannot pass for markup. */
function show(node: DrawnNode): string {
  if (typeof node === 'string') return `‹${node}›`;
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}=${value}`)
    .join('');
  return `<${node.tag}${attributes}>${node.children.map(show).join('')}</${node.tag}>`;
}
const shown = (text: string): string => parseMarkdown(text).map(show).join('');
const all = (nodes: readonly DrawnNode[]): readonly DrawnNode[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [node] : [node, ...all(node.children)]));
const REL = 'rel=noopener noreferrer nofollow';

describe('what staff write becomes', () => {
  test.each([
    ['one\ntwo\n\nthree', '<p>‹one two›</p><p>‹three›</p>'],
    ['one  \ntwo', '<p>‹one  ›<br></br>‹two›</p>'],
    ['# A\n## B\n#### C', '<h4>‹A›</h4><h5>‹B›</h5><h6>‹C›</h6>'],
    [
      '**Bold** and *soft* and _soft_ and `a*b*`',
      '<p><strong>‹Bold›</strong>‹ and ›<em>‹soft›</em>‹ and ›<em>‹soft›</em>‹ and ›<code>‹a*b*›</code></p>',
    ],
    ['**bold *and soft***', '<p><strong>‹bold *and soft›</strong>‹*›</p>'],
    ['2 * 3 * 4, snake_case_name, **open', '<p>‹2 * 3 * 4, snake_case_name, **open›</p>'],
    ['\\*not\\* \\[x\\]', '<p>‹*not* [x]›</p>'],
    [
      '- one\n- two\n  - inner\n- three',
      '<ul><li>‹one›</li><li>‹two›<ul><li>‹inner›</li></ul></li><li>‹three›</li></ul>',
    ],
    ['3. c\n4. d', '<ol start=3><li>‹c›</li><li>‹d›</li></ol>'],
    ['> said\n> so', '<blockquote><p>‹said so›</p></blockquote>'],
    ['a\n\n---\n\nb', '<p>‹a›</p><hr></hr><p>‹b›</p>'],
    ['```\n<b>\n```', '<pre><code>‹<b>›</code></pre>'],
    [
      '| A | B |\n|---|---|\n| 1 | 2 |',
      '<table><thead><tr><th scope=col>‹A›</th><th scope=col>‹B›</th></tr></thead><tbody><tr><td>‹1›</td><td>‹2›</td></tr></tbody></table>',
    ],
    [
      '| A | B |\n| :-: | --: |\n| 1 |\n| 1 | 2 | 3 |',
      '<table><thead><tr><th scope=col>‹A›</th><th scope=col>‹B›</th></tr></thead><tbody><tr><td>‹1›</td></tr><tr><td>‹1›</td><td>‹2›</td></tr></tbody></table>',
    ],
    ['| A |\n||---|', '<p>‹| A | ||---|›</p>'],
    [
      '#  A # B ##  \n## B ##\n### C###\n#### #\n####### no\n#no',
      '<h4>‹A # B ##›</h4><h5>‹B›</h5><h6>‹C›</h6><h6></h6><p>‹####### no #no›</p>',
    ],
    ['ગુજરાત **સરકાર**', '<p>‹ગુજરાત ›<strong>‹સરકાર›</strong></p>'],
  ])('%j', (text, expected) => expect(shown(text)).toBe(expected));
});

describe('links and images', () => {
  test.each([
    ['[RBI](https://rbi.org.in/x)', `<p><a href=https://rbi.org.in/x ${REL}>‹RBI›</a></p>`],
    ['[us](mailto:a@b.in)', `<p><a href=mailto:a@b.in ${REL}>‹us›</a></p>`],
    ['See https://pib.gov.in/a.', `<p>‹See ›<a href=https://pib.gov.in/a ${REL}>‹https://pib.gov.in/a›</a>‹.›</p>`],
    ['[guide](/courses/esc)', '<p><a href=/courses/esc>‹guide›</a></p>'],
    ['![Map](/images/map.png)', '<p><img src=/images/map.png alt=Map loading=lazy></img></p>'],
  ])('%s is one', (text, expected) => expect(shown(text)).toBe(expected));

  test.each([
    '[x](http://a.in)',
    '[x](javascript:hit())',
    '[x](JaVaScRiPt:1)',
    '[x](data:text/html,1)',
    '[x](//evil.example)',
    '[x](/\\\\evil.example)',
    '[x](https://)',
    '[x](https://rbi.org.in@evil.example)',
    '![x](https://evil.example/x.png)',
    '![x](//evil.example/x.png)',
    '![x](/\\evil.example)',
    '![x](javascript:1)',
    '![x](data:image/svg+xml,1)',
  ])('%s stays text', (text) =>
    expect(all(parseMarkdown(text)).filter((node) => typeof node !== 'string' && node.tag !== 'p')).toEqual([]),
  );
});

describe('hostile text', () => {
  test.each(SCRIPT_PAYLOADS)('%s is text, to the letter but for marks', (payload) => {
    const nodes = all(parseMarkdown(payload));
    const attributes = nodes.flatMap((node) => (typeof node === 'string' ? [] : Object.entries(node.attributes)));
    for (const [name, value] of attributes)
      expect(
        name === 'href' ? /^(https:|mailto:|\/[^/\\])/.test(value) : ['rel', 'start', 'scope'].includes(name),
      ).toBe(true);
  });

  test('any text is read, and every address in it is one of those allowed', () => {
    const pieces = fc.constantFrom(
      '**',
      '*',
      '_',
      '[',
      ']',
      '(',
      ')',
      '!',
      '`',
      '\\',
      '\n',
      '\n\n',
      '- ',
      '> ',
      '# ',
      '|',
      '---',
      ' ',
      'a',
      'https://a.in',
      'javascript:hit()',
      '/x',
      '<b>',
      '```',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        for (const node of all(parseMarkdown(parts.join('')))) {
          if (typeof node === 'string') continue;
          expect(node.attributes.href ?? 'https:').toMatch(/^(https:|mailto:|\/(?![/\\]))/);
          expect(node.attributes.src ?? '/x').toMatch(/^\/[^/\\]*/);
        }
      }),
      { numRuns: 500 },
    );
  });

  /** Runs that a pattern could divide in more than one way, each as long as a body may be, with what lets it fail at the end. */
  const runs = [
    ' ',
    '\t',
    '#',
    '# ',
    ' #',
    '-',
    '- ',
    '* ',
    '_ ',
    '|',
    '| ',
    '-|',
    ':-',
    '>',
    '> ',
    '`',
    '*',
    '_',
    '[',
    ']',
    '![',
    '[](',
    '\\',
    '.',
    '!',
    '\u2028',
  ].map((run) => run.repeat(Math.ceil(50_000 / run.length)));
  const beginnings = [
    '',
    'x',
    '# a',
    '#### a',
    '- ',
    '1. ',
    '> ',
    '|-',
    '|-|',
    '---',
    '* * *',
    '[x',
    '[x](',
    '![',
    'https://a.in/',
    '**a',
    '`',
  ];

  test.each(beginnings)('a run of 50,000 characters after %j costs no more than reading it', (beginning) => {
    for (const line of runs.flatMap((run) => [`${beginning}${run}x`, `|a|\n${beginning}${run}|x`]))
      expect(all(parseMarkdown(line)).length).toBeLessThan(4 * line.length);
  });

  test('a wide table with many short rows has no more cells than were written', () => {
    const columns = 2000;
    const text = `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|b|\n'.repeat(1000)}`;
    const cells = all(parseMarkdown(text)).filter(
      (node) => typeof node === 'object' && ['th', 'td'].includes(node.tag),
    );
    expect(cells).toHaveLength(columns + 1000);
  });

  test('a text of 200,000 characters is parsed in time proportional to its length', () => {
    const texts = [
      '**a ',
      '*a ',
      '[',
      '[a](',
      '`',
      '> ',
      '- a\n  ',
      '_a ',
      '![',
      '|-|\n',
      '\\',
      'https://',
      '**a** *b* ',
      ALL_PAYLOADS,
    ].map((piece) => piece.repeat(Math.ceil(200_000 / piece.length)));
    // A parser that tries every way to read them takes minutes, and runs into the timeout.
    for (const text of texts) parseMarkdown(text);
  });
});
