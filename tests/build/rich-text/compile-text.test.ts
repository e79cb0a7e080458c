import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RichNode } from '#domain/papers/rich-text.ts';
import { elementsOf, parseRich } from '#domain/papers/rich-text.ts';
import { compileText, isPlainText } from '../../../src/build/rich-text/compile-text.ts';
import { anyCodeUnits } from '../../domain/arbitraries.ts';

const tex = String.raw;

function nodesOf(text: string): readonly RichNode[] | null {
  const compiled = compileText(text);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues));
  return compiled.nodes;
}

function issuesOf(text: string, holdsTables = true): readonly string[] {
  const compiled = compileText(text, { holdsTables });
  return compiled.ok ? [] : compiled.issues.map(({ at, reason }) => `${at} ${reason}`);
}

const p = (...children: readonly RichNode[]): RichNode => ['p', null, ...children];
const wordsIn = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsIn(node.slice(2) as RichNode[]))).join('');

describe('a plain text stays plain', () => {
  test.each([
    '',
    'What is 15% of 240?',
    'Row 1: 2\nRow 2: 4',
    '* _ # < > & stand for themselves',
    'x^2 and a_1',
    '5! = 120',
    '[see] (this)',
    'a | b',
    '<b>no end, and a < b',
    'x < 2 </u> <u>',
    '<u>on one line\nonly</u>',
    '<em>other tags</em> &amp; <u></u>',
    'કેટલા ટકા?',
    'C:\\new',
    '**not bold**',
  ])('%j', (text) => {
    expect(nodesOf(text)).toBeNull();
  });

  test('whatever it says, as long as none of the signs of paper text is in it', () => {
    fc.assert(
      fc.property(anyCodeUnits, (text) => {
        const plain = text.replaceAll(/[$!\\|<\r\n]/g, '');
        expect(nodesOf(plain)).toBeNull();
        expect(nodesOf(`${plain}x\ny${plain}`)).toBeNull();
      }),
    );
  });
});

describe('words', () => {
  test.each<[string, string, readonly RichNode[]]>([
    ['a blank line begins a paragraph', 'a\n\nb', [p('a'), p('b')]],
    ['so do several, with spaces in them', 'a\n \n\t\nb', [p('a'), p('b')]],
    ['a single line break is a line break', 'a\nb\n\nc', [p('a', ['br', null], 'b'), p('c')]],
    ['\\$ is a dollar sign', 'costs \\$5', [p('costs $5')]],
    ['\\![ is literal', 'Stop\\![1]', [p('Stop![1]')]],
    ['\\| at the start of a line is a bar', '\\| a', [p('| a')]],
    ['a backslash before anything else is itself', 'a\\b \\$', [p('a\\b $')]],
    ['lines end as on Windows too', 'a\r\nb\r\n\r\nc', [p('a', ['br', null], 'b'), p('c')]],
  ])('%s', (_, text, nodes) => {
    expect(nodesOf(text)).toEqual(nodes);
  });
});

describe('emphasis', () => {
  test.each<[string, string, readonly RichNode[]]>([
    ['underlines a word', 'Name the <u>underlined</u> word.', [p('Name the ', ['u', null, 'underlined'], ' word.')]],
    [
      'is bold, slanted, struck, raised or lowered too',
      '<b>a</b><i>b</i><s>c</s>x<sup>n+1</sup>y<sub>k</sub>',
      [p(['b', null, 'a'], ['i', null, 'b'], ['s', null, 'c'], 'x', ['sup', null, 'n+1'], 'y', ['sub', null, 'k'])],
    ],
    ['holds other emphasis', '<b>a <u>b</u></b>', [p(['b', null, 'a ', ['u', null, 'b']])]],
    ['is words behind a backslash', '\\<u>a\\</u> b', [p('<u>a</u> b')]],
    ['never stands in itself', '<u>a<u>b</u>', [p(['u', null, 'a<u>b'])]],
  ])('%s', (_, text, nodes) => {
    expect(nodesOf(text)).toEqual(nodes);
  });

  test('stands in a cell of a table, and ends with it', () => {
    const [table] = nodesOf('| a | b |\n|---|---|\n| <u>x</u> | <u>y |\n| <u>p | q</u> |') ?? [];
    expect(elementsOf([table ?? ''], 'u')).toEqual([['u', null, 'x']]);
    expect(wordsIn([table ?? ''])).toContain('<u>pq</u>');
  });

  test('keeps the position of an issue inside it', () => {
    expect(issuesOf('ab <u>c $d</u>')).toEqual([expect.stringMatching(/^8 /)]);
  });

  test('a reader of a paper file keeps it', () => {
    const nodes = nodesOf('<u>a</u>b') ?? [];
    expect(parseRich({ x: nodes }).get('x')).toEqual([['p', {}, ['u', {}, 'a'], 'b']]);
  });
});

describe('formulas', () => {
  const half: RichNode = ['mfrac', null, ['mn', null, '1'], ['mn', null, '2']];

  test('stand in their line, with their TeX as the text for who does not see them', () => {
    expect(nodesOf(tex`What is $\frac12$ of 8?`)).toEqual([
      p('What is ', ['math', { alttext: tex`\frac12`, 'aria-label': '1/2' }, half], ' of 8?'),
    ]);
  });

  test('are large where they are a whole paragraph, as options are', () => {
    expect(nodesOf(tex`$\frac12$`)).toEqual([
      p(['math', { displaystyle: 'true', alttext: tex`\frac12`, 'aria-label': '1/2' }, half]),
    ]);
  });

  test('with $$ are blocks between paragraphs, over several lines if need be', () => {
    expect(nodesOf('So $$\n\\frac12\n$$ it is.')).toEqual([
      p('So '),
      ['math', { display: 'block', alttext: '\\frac12', 'aria-label': '1/2' }, half],
      p(' it is.'),
    ]);
  });

  test.each<[string, string]>([
    [
      'Is ₹$x$, or $y$?',
      '"Is ",["span",{"data-notation":"held"},"₹",M,","]," or ",["span",{"data-notation":"held"},M,"?"]',
    ],
    ['($x$,$y$)', '["span",{"data-notation":"held"},"(",M,","],["span",{"data-notation":"held"},M,")"]'],
    ['$x$ and $y$', 'M," and ",M'],
    ['$x$abcd$y$', '["span",{"data-notation":"held"},M,"abc"],["span",{"data-notation":"held"},"d",M]'],
    ['$x$-axis', '["span",{"data-notation":"held"},M,"-ax"],"is"'],
  ])('hold on to the signs that touch them: %s', (text, children) => {
    const json = JSON.stringify(nodesOf(`${text}`));
    expect(json.replaceAll(/\["math",\{[^}]*\},\["mi",null,"."\]\]/g, 'M')).toBe(`[["p",null,${children}]]`);
  });

  test('follow each other, and hold dollar signs', () => {
    expect(elementsOf(nodesOf('$a$$b$') ?? [], 'math').map((math) => math[1]?.['alttext'])).toEqual(['a', 'b']);
    expect(wordsIn(nodesOf('$\\$5+x$') ?? [])).toBe('$5+x');
  });

  test.each<[string, string]>([
    [tex`\sqrt[3]{x^2+1}`, '["mroot",null,["mrow",null,["msup"'],
    [tex`\begin{pmatrix}1&2\\3&4\end{pmatrix}`, '["mtable",null,["mtr",null,["mtd",null,["mn",null,"1"]]'],
    [tex`\begin{cases}1&x\\2&y\end{cases}`, '["mtd",{"data-notation":"start"}'],
    [tex`\begin{array}{|c|c|}\hline 1&2\\\hline\end{array}`, '["mrow",{"data-notation":"top bottom left right"}'],
    [
      tex`\begin{array}{l|r}1&2\\\hline3&4\end{array}`,
      '["mtr",null,["mtd",{"data-notation":"start right bottom"},["mn",null,"1"]],["mtd",{"data-notation":"end bottom"}',
    ],
    [tex`\begin{aligned}a&=b\end{aligned}`, '["mtable",{"data-notation":"tight"}'],
    [tex`\boxed{x}`, '{"data-notation":"box"}'],
    [tex`\cancel{x}`, '{"data-notation":"updiagonalstrike"}'],
    [tex`\mathbf{A1}\in\mathbb{R}`, '"𝐀"'],
    [
      tex`2\sin^2x`,
      '["mspace",{"width":"0.1667em"}],["msup",null,["mi",null,"sin"],["mn",null,"2"]],["mo",{"lspace":"0em","rspace":"0.1667em"},"\u2061"]',
    ],
    [tex`\sin(x)`, '["mo",{"lspace":"0em","rspace":"0em"},"\u2061"]'],
    [tex`x=-2`, '["mo",{"form":"prefix"},"−"]'],
    [tex`(a)-2`, '["mo",null,"−"]'],
    [tex`f'(x)`, '["mrow",null,["mi",null,"f"],["mo",{"lspace":"0em","rspace":"0em"},"′"]]'],
    [tex`f''`, '["mi",null,"f"],["mo",null,"′"],["mo",null,"′"]'],
    [tex`\left|x\right|`, '["mo",null,"|"]'],
    [tex`\text{કિંમત}=₹5`, '["mtext",null,"કિંમત"]'],
    [tex`7\bmod 3`, '"mod"]'],
    [tex`\xrightarrow{ab}`, '["mspace",{"width":"0.3em"}]'],
    [tex`\vdots`, '"⋮"'],
    [tex`\bar{x}`, '"¯"'],
  ])('%s is MathML Core', (formula, part) => {
    expect(JSON.stringify(nodesOf(`$${formula}$ `))).toContain(part);
  });
});

describe('tables', () => {
  test('have a header, rows, bars by backslash, formulas and images', () => {
    const text = '| a | b |\n|---|---|\n| \\| | $|x|$ |\n|  | ![f](/a.svg 2x3) |\nafter';
    const bar: RichNode = ['mi', { mathvariant: 'normal' }, '∣'];
    expect(nodesOf(text)).toEqual([
      [
        'table',
        null,
        ['thead', null, ['tr', null, ['th', { scope: 'col' }, 'a'], ['th', { scope: 'col' }, 'b']]],
        [
          'tbody',
          null,
          [
            'tr',
            null,
            ['td', null, '|'],
            ['td', null, ['math', { alttext: '|x|', 'aria-label': '∣x∣' }, bar, ['mi', null, 'x'], bar]],
          ],
          ['tr', null, ['td', null], ['td', null, ['img', { src: '/a.svg', alt: 'f', width: '2', height: '3' }]]],
        ],
      ],
      p('after'),
    ]);
  });

  test('may have an empty corner, which is no heading', () => {
    expect(JSON.stringify(nodesOf('| | A |\n|-|-|\n|x|1|'))).toContain(
      '["tr",null,["td",null],["th",{"scope":"col"},"A"]]',
    );
  });

  test('stand between paragraphs', () => {
    expect(nodesOf('before\n|a|\n|-|\n|1|\n\nafter')?.map((node) => node[0])).toEqual(['p', 'table', 'p']);
  });
});

describe('an issue is told with its place and how to mend it', () => {
  test.each<[string, string, RegExp]>([
    ['a lone $', 'costs $5', /^6 \$ has no partner on its line; a dollar sign is written \\\$/],
    ['a $ whose partner is on another line', 'costs $5\nand 6\\$', /^6 \$ has no partner/],
    ['two prices', 'costs $5 or $6', /^6 .*no space beside its \$; a dollar sign is written \\\$/],
    ['a lone $$', '$$x', /^0 \$\$ has no partner in its paragraph/],
    ['an empty formula', 'a $$ $$', /^2 .*the formula is empty/],
    ['an unknown command', tex`$\foo$`, /^0 \$\\foo\$: Undefined control sequence: \\foo/],
    ['a brace too few', tex`a $\frac{1}{2$`, /^2 .*\\frac/],
    ['a bare percent sign', '$50%$', /a percent sign in it is written \\%/],
    ['letters of a script in mathematics', '$ક$', /Unicode text character "ક" used in math mode/],
    ['a fraktur letter', tex`$\mathfrak{g}$`, /the math font has no fraktur 'g'/],
    ['a sign that the font has not', tex`$\Re$`, /the math font has no 'ℜ'/],
    ['a line break outside of aligned', tex`so $a\\b$`, /begin{aligned}/],
    ['a line break in a block', tex`$$a\\b$$`, /\\begin\{aligned\}/],
    ['a colour', tex`$\color{red}x$`, /colours are not for formulas/],
    ['a link', tex`$\href{https://a.example}{x}$`, /links/],
    ['a picture in a formula', tex`$\includegraphics{/a.png}$`, /pictures/],
    ['a black rule', tex`$\rule{1em}{1em}$`, /rules/],
    ['an enclosure that browsers do not show', tex`$\phase{x}$`, /do not show this enclosure/],
    ['a tag', tex`$$\tag{1}x$$`, /do not show mtable with width/],
    ['a loop', tex`$\def\a{\a\a}\a$`, /Too many expansions/],
    ['endless nesting', `$${'\\sqrt{'.repeat(80)}x${'}'.repeat(80)}$`, /nested too deeply/],
    ['nesting that is too much for the machine', `$${'{'.repeat(30_000)}${'}'.repeat(30_000)}$`, /^0 /],
    ['an image from elsewhere', '![a](https://x.example/y.svg 1x2)', /must be a path on this site/],
    ['an image from elsewhere without a scheme', '![a](//x.example/y.svg 1x2)', /must be a path on this site/],
    ['an image without a box', 'see ![a](/a.svg)', /^4 .*needs its box in pixels: !\[...\]\(\/a.svg 320x200\)/],
    ['an image with half a box', '![a](/a.svg 320)', /needs its box/],
    ['an image without words', '![ ](/a.svg 1x2)', /needs words for those who cannot see it/],
    ['![ that is no image', 'wow![ok', /^3 .*written \\!\[/],
    ['a short row', '|a|b|\n|-|-|\n|1|', /^12 this row of the table has 1 cell, its header has 2/],
    ['a long row', '|a|\n|-|\n|1|2|', /^8 this row of the table has 2 cells, its header has 1/],
    ['a table without its line of dashes', '|a|b|\n|1|2|', /^6 the second line of this table must read \|---\|---\|/],
    ['a line of dashes of another length', '|a|b|\n|-|\n|1|2|', /^6 the second line of this table must read/],
    ['a table without rows', '|a|\n|-|', /^0 a table needs a row below its header/],
    ['a row without its last bar', '|a|\n|-|\n|1', /^8 a row of a table ends with \|/],
    ['a block in a cell', '|a|\n|-|\n| $$x$$ |', /between single \$/],
    ['an issue in a cell', '|a|\n|-|\n| $5 |', /^10 \$ has no partner/],
  ])('%s', (_, text, issue) => {
    expect(issuesOf(text)).toEqual([expect.stringMatching(issue)]);
  });

  test('a formula over a blank line has no partner at either end', () => {
    expect(issuesOf('$$x\n\ny$$').map((issue) => issue.slice(0, 22))).toEqual([
      '0 $$ has no partner in',
      '6 $$ has no partner in',
    ]);
  });

  test('all of them, in their order', () => {
    expect(issuesOf('$\\foo$ and ![x](/a.svg) and $')).toHaveLength(3);
  });

  test('a table in an option', () => {
    expect(issuesOf('|a|\n|-|\n|1|', false)).toEqual([
      expect.stringMatching(/^0 an option or an entry of a list holds no table/),
    ]);
  });
});

describe('whatever is typed', () => {
  const sign = fc.constantFrom(
    '$',
    '$$',
    '\\',
    '\\$',
    '|',
    '\\|',
    '![',
    '](/a.svg 1x2)',
    '\n',
    '\n\n',
    '|---|',
    ' ',
    'x',
    '\\frac',
    '{',
    '}',
    '&',
    '%',
    '^',
    "'",
    '\\left(',
    '\\right)',
    '\\begin{matrix}',
    '\\end{matrix}',
    '\\text{',
    '\\boxed',
    '\\sin',
  );
  const anyText = fc.oneof(
    fc.array(sign, { maxLength: 30 }).map((signs) => signs.join('')),
    anyCodeUnits,
  );

  test('it compiles to what a browser keeps to the letter, or has issues inside the text; it never throws', () => {
    const withoutNull = (nodes: readonly RichNode[]): unknown =>
      JSON.parse(JSON.stringify(nodes).replaceAll('",null', '",{}'));
    fc.assert(
      fc.property(anyText, (text) => {
        const compiled = compileText(text);
        if (!compiled.ok) {
          for (const { at, reason } of compiled.issues)
            expect(at >= 0 && at <= text.length && reason.length > 10).toBe(true);
          return;
        }
        if (compiled.nodes === null) return;
        expect(parseRich({ text: compiled.nodes }).get('text') ?? []).toEqual(withoutNull(compiled.nodes));
      }),
      { numRuns: 3000 },
    );
  });

  test('isPlainText says which texts need no compiling', () => {
    expect([isPlainText('2 + 2'), isPlainText('$2$'), isPlainText('$2')]).toEqual([true, false, false]);
  });
});
