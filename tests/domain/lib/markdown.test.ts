import commonMark from 'commonmark-spec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DrawnNode } from '../../../src/domain/lib/drawn-node.ts';
import { textsOfDrawn } from '../../../src/domain/lib/drawn-text.ts';
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
      '<table><thead><tr><th scope=col>‹A›</th><th scope=col>‹B›</th></tr></thead><tbody><tr><td>‹1›</td></tr><tr><td>‹1›</td><td>‹2›</td><td>‹3›</td></tr></tbody></table>',
    ],
    ['| A |\n||---|', '<p>‹| A | ||---|›</p>'],
    [
      '#  A # B ##  \n## B ##\n### C###\n#### #\n####### no\n#no',
      '<h4>‹A # B ##›</h4><h5>‹B›</h5><h6>‹C›</h6><h6></h6><p>‹####### no #no›</p>',
    ],
    ['1. a\n5. b\n6. c\n6. d', '<ol><li>‹a›</li><li value=5>‹b›</li><li>‹c›</li><li>‹d›</li></ol>'],
    [
      '| a\\|b | c |\n|---|---|',
      '<table><thead><tr><th scope=col>‹a|b›</th><th scope=col>‹c›</th></tr></thead><tbody></tbody></table>',
    ],
    ['~7 pm~ 8 pm, ~~no~~ ~5 km to ~7 km, 5~7~9', '<p><s>‹7 pm›</s>‹ 8 pm, ›<s>‹no›</s>‹ ~5 km to ~7 km, 5~7~9›</p>'],
    ['```Join``` at 7', '<p><code>‹Join›</code>‹ at 7›</p>'],
    ['``a`b`` and ```c', '<p><code>‹a`b›</code>‹ and ```c›</p>'],
    ['```Class at 7\nand `more`', '<p>‹```Class at 7 and ›<code>‹more›</code></p>'],
    ['```note this\na\n```\nb', '<pre><code>‹note this\na›</code></pre><p>‹b›</p>'],
    ['~~~\na\n```\n~~~~', '<pre><code>‹a\n```›</code></pre>'],
    ['````\n```\na\n````', '<pre><code>‹```\na›</code></pre>'],
    ['ગુજરાત **સરકાર**', '<p>‹ગુજરાત ›<strong>‹સરકાર›</strong></p>'],
  ])('%j', (text, expected) => expect(shown(text)).toBe(expected));
});

describe('links and images', () => {
  test.each([
    ['[RBI](https://rbi.org.in/x)', `<p><a href=https://rbi.org.in/x ${REL}>‹RBI›</a></p>`],
    ['[us](mailto:a@b.in)', `<p><a href=mailto:a@b.in ${REL}>‹us›</a></p>`],
    ['See https://pib.gov.in/a.', `<p>‹See ›<a href=https://pib.gov.in/a ${REL}>‹https://pib.gov.in/a›</a>‹.›</p>`],
    [
      '[Mahi](https://en.wikipedia.org/wiki/Mahi_(river)) (https://en.wikipedia.org/wiki/Mahi_(river))',
      `<p><a href=https://en.wikipedia.org/wiki/Mahi_(river) ${REL}>‹Mahi›</a>‹ (›<a href=https://en.wikipedia.org/wiki/Mahi_(river) ${REL}>‹https://en.wikipedia.org/wiki/Mahi_(river)›</a>‹)›</p>`,
    ],
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

describe('no letter and no digit of a text is dropped', () => {
  /** In their order, as a page shows them: numbers of lists and addresses of links count as shown. */
  const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const orderOf = (nodes: readonly DrawnNode[]): string =>
    nodes
      .map((node) => {
        if (typeof node === 'string') return node;
        const { start, value, alt, src, href } = node.attributes;
        const written = decodeURIComponent(href ?? '').replace(/^mailto:|^https:\/\//, '');
        return [start, value, alt, src, orderOf(node.children), written].join(' ');
      })
      .join(' ');
  /** The characters of `text` that `shown` lacks. Numbers that a browser counts itself stand in no node. */
  const missingFrom = (text: string, shown: string): string => {
    const left = new Map<string, number>();
    for (const letter of lettersOf(shown)) left.set(letter, (left.get(letter) ?? 0) + 1);
    return [...lettersOf(text)]
      .filter((letter) => {
        const count = left.get(letter) ?? 0;
        left.set(letter, count - 1);
        return count <= 0;
      })
      .join('');
  };
  const withoutCounted = (text: string): string =>
    text.replaceAll(/^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t]+))+/gm, '');
  const drop = (text: string, shown: string): string => missingFrom(withoutCounted(text), shown);
  // A link's scheme is in its address; a bare address shows it.
  const whole = (text: string): string => text.replaceAll(/(?<=\]\()(?:mailto:|https:\/\/)/g, '');

  const parts = /fence|list|link|emphasis|entity|code|break|quote|paragraph|heading|escape|image|textual/i;
  const sections = [...new Set(commonMark.tests.map(({ section }) => section))].filter((each) => parts.test(each));

  test.each(sections)("CommonMark's examples: %s", (wanted) => {
    for (const { section, markdown, number } of commonMark.tests) {
      if (section !== wanted) continue;
      const text = markdown.replaceAll('→', '\t');
      const nodes = parseMarkdown(text);
      expect(drop(whole(text), orderOf(nodes)), `example ${number} on a page`).toBe('');
      expect(drop(whole(text), textsOfDrawn(nodes).join(' ')), `example ${number} in a mail`).toBe('');
    }
  });

  test('any text of marks, words and lines', () => {
    const marks = [
      '```',
      '``',
      '`',
      '~~~',
      '~',
      '**',
      '_',
      '> ',
      '- ',
      '1. ',
      '7) ',
      '# ',
      '| ',
      '|---|',
      '\n',
      '\n\n',
      '  \n',
      '    ',
      ' ',
    ];
    const words = [
      '[a](https://a.in/b)',
      '![c](/d.png)',
      '[e]: /f',
      '&copy;',
      'https://a.in',
      'class',
      'વર્ગ',
      '7 pm',
      '\\',
      '<b>',
    ];
    const piece = fc.constantFrom(...marks, ...words);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const nodes = parseMarkdown(text);
        expect(drop(whole(text), orderOf(nodes))).toBe('');
        expect(drop(whole(text), textsOfDrawn(nodes).join(' '))).toBe('');
      }),
      { numRuns: 2000 },
    );
  });

  test('a mail has every number, table cell and address of its text', () => {
    const text =
      '2. two\n5. five\n   - in\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n[Join](https://a.in/x) ~7~ 8\n\n> a\n>\n> b';
    expect(textsOfDrawn(parseMarkdown(text))).toEqual([
      '2. two\n5. five\n  - in',
      'A | B\n1 | 2',
      'Join (https://a.in/x) ~7~ 8',
      'a\nb',
    ]);
  });
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
      '```a\n',
      '~~~~\n```a\n',
      '~a ',
      Array.from({ length: 600 }, (_, length) => '`'.repeat(length)).join('a'),
      ALL_PAYLOADS,
    ].map((piece) => piece.repeat(Math.ceil(200_000 / piece.length)));
    // A parser that tries every way to read them takes minutes, and runs into the timeout.
    for (const text of texts) parseMarkdown(text);
  });
});
