import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { compileText } from '../../src/build/rich-text/compile-text.ts';
import { readFile } from '../../src/papers/exchange/read-file.ts';

/** Formulas in the marks of other systems are read, or found: none reaches a student letter by letter. */

const read = (text: string, name: string) => readFile(new TextEncoder().encode(text), { name, findImage: () => null });
const moodle = (html: string) =>
  read(
    `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext><single>true</single><answer fraction="100"><text>a1</text></answer><answer fraction="0"><text>b1</text></answer></question></quiz>`,
    'q.xml',
  );
const aiken = (line: string) => read(`${line}\nA. a1\nB. b1\nANSWER: A\n`, 'q.txt');
const csv = (cell: string) => read(`question,a,b,answer\n"${cell.replaceAll('"', '""')}",a1,b1,A\n`, 'q.csv');
const stemOf = ({ items }: ReturnType<typeof read>) => String(items[0]?.question['question']);

test('latex-dialects.xml arrives as formulas, and no letter of TeX is left', () => {
  const name = 'latex-dialects.xml';
  const { items, issues, losses } = readFile(readFileSync(`tests/fixtures/papers/${name}`), {
    name,
    findImage: () => null,
  });
  expect([issues, losses]).toEqual([[], []]);
  const questions = items.map(({ question }) => [question['question'], ...(question['options'] as string[])]);
  const isRead = (text: string) => compileText(text).ok;
  expect(questions.flat().filter((text) => !isRead(String(text)))).toEqual([expect.stringContaining('H2SO4')]);
  expect(questions).toEqual([
    [
      String.raw`What is $\frac{1}{2}+\frac{1}{3}$?`,
      String.raw`$\frac{5}{6}$`,
      String.raw`$$\frac{2}{5}$$`,
      String.raw`$\frac{1}{6}$`,
      String.raw`$\frac{1}{5}$`,
    ],
    [
      String.raw`Area for radius $r$ is $\pi r^2$?`,
      String.raw`$\pi r^2$`,
      String.raw`$2\pi r$`,
      String.raw`$\pi r$`,
      '$r^2$',
    ],
    [
      String.raw`Solve

$$\begin{aligned}x+y&=3\\x-y&=1\end{aligned}$$`,
      '$x=2$',
      '$x=1$',
      '$x=3$',
      '$x=0$',
    ],
    [
      String.raw`The price is \$5 and the tax is \$1; what is the sum?`,
      String.raw`\$6`,
      String.raw`\$5`,
      String.raw`\$4`,
      String.raw`\$7`,
    ],
    [String.raw`Value of $\ce{H2SO4}$ molar mass (g/mol)?`, '98', '96', '49', '100'],
    [String.raw`$\sqrt[3]{27}$ is $\underline{\hspace{1cm}}$`, '$3$', '$9$', '$27$', String.raw`$\sqrt 3$`],
  ]);
});

const DIALECTS: readonly (readonly [string, string])[] = [
  [String.raw`Is [tex]\frac{1}{2}[/tex] half?`, String.raw`Is $\frac{1}{2}$ half?`],
  [String.raw`Is [latex] x^2 [/latex] even?`, 'Is $x^2$ even?'],
  [String.raw`Is {tex}\sqrt{2}{/tex} rational?`, String.raw`Is $\sqrt{2}$ rational?`],
  [String.raw`Is [mathjaxinline]x[/mathjaxinline] even?`, 'Is $x$ even?'],
  [String.raw`Is @@\pi r^2@@ an area?`, String.raw`Is $\pi r^2$ an area?`],
  [String.raw`Is \(x\) even?`, 'Is $x$ even?'],
  [String.raw`Is \\(x^2\\) even?`, 'Is $x^2$ even?'],
  [String.raw`Is $latex x^2$ even?`, 'Is $x^2$ even?'],
  [String.raw`Is \begin{math}x\end{math} even?`, 'Is $x$ even?'],
  [String.raw`Solve \begin{equation}x=1\end{equation}`, 'Solve\n\n$$x=1$$'],
  [
    String.raw`Solve \begin{align*}x&=1\\y&=2\end{align*}`,
    String.raw`Solve

$$\begin{aligned}x&=1\\y&=2\end{aligned}$$`,
  ],
  [
    String.raw`Solve \[\begin{gather}x\\y\end{gather}\]`,
    String.raw`Solve

$$\begin{gathered}x\\y\end{gathered}$$`,
  ],
  [
    String.raw`Find \begin{vmatrix}1&2\\3&4\end{vmatrix} now`,
    String.raw`Find

$$\begin{vmatrix}1&2\\3&4\end{vmatrix}$$

now`,
  ],
  [
    String.raw`Solve \begin{eqnarray}x&=&1\end{eqnarray}`,
    String.raw`Solve

$$\begin{array}{rcl}x&=&1\end{array}$$`,
  ],
];

describe('a formula in the marks of another system', () => {
  test.each(DIALECTS)('%s is a formula', (text, expected) => {
    const readings = [aiken(text), csv(text), moodle(text)];
    for (const reading of readings) {
      expect(stemOf(reading).replaceAll(/\s*\n\s*/g, '\n\n')).toBe(expected);
      expect([reading.issues, reading.losses]).toEqual([[], []]);
    }
    expect(compileText(expected)).toMatchObject({ ok: true });
  });

  test.each([
    [String.raw`<tex>\pi</tex>`, String.raw`$\pi$`],
    ['<math>x^2</math>', '$x^2$'],
    [String.raw`<script type="math/tex">\pi</script>`, String.raw`$\pi$`],
    [
      String.raw`<span class="MathJax_Preview">π</span><span class="MathJax">π</span><script type="math/tex">\pi</script>`,
      String.raw`$\pi$`,
    ],
    [
      String.raw`<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>π</mi></mrow><annotation encoding="application/x-tex">\pi</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">π</span></span>`,
      String.raw`$\pi$`,
    ],
    [String.raw`<span class="ql-formula" data-value="\pi">π</span>`, String.raw`$\pi$`],
    [String.raw`<img class="texrender" alt="\pi" src="/filter/tex/pix.php/ab.gif">`, String.raw`$\pi$`],
    [
      String.raw`<img class="equation_image" data-equation-content="\pi" alt="LaTeX: \pi" src="/equation_images/pi">`,
      String.raw`$\pi$`,
    ],
    [String.raw`<img src="https://latex.codecogs.com/gif.latex?%5Cpi" alt="">`, String.raw`$\pi$`],
    [String.raw`\(\pi<br>+0\)`, String.raw`$\pi +0$`],
    [String.raw`<span class="math-tex">\(\pi\)</span>`, String.raw`$\pi$`],
  ])('%s in a page is a formula, once', (html, expected) => {
    const reading = moodle(`<p>Is ${html} more than 3?</p>`);
    expect(stemOf(reading)).toBe(`Is ${expected} more than 3?`);
    expect([reading.issues, reading.losses]).toEqual([[], []]);
  });

  test.each([
    ['<math><mi>x</mi></math>', 'holds a formula in MathML'],
    ['<mjx-container><mjx-math>x</mjx-math></mjx-container>', 'holds a formula that MathJax drew'],
    ['<m:oMath><m:r>12</m:r></m:oMath>', 'holds a formula of Word'],
    ['<img class="Wirisformula" data-mathml="«math»" src="a.png">', 'holds a formula in MathML, drawn as a picture'],
  ])('%s is an issue, because nothing says it in TeX', (html, reason) => {
    expect(moodle(`<p>Is ${html} even?</p>`).issues).toMatchObject([{ field: 'question', reason }]);
  });
});

describe('TeX that nobody reads', () => {
  test.each([
    String.raw`Is \frac{1}{2} half?`,
    'Is x^{2} even?',
    String.raw`Is \(x even?`,
    'Is [tex]x even?',
    '@@sqrt(x)+1@@ is?',
    String.raw`\begin{tabular}{cc}a&b\end{tabular}`,
    String.raw`Is a_\alpha even?`,
  ])('%s is named, and a person confirms it', (text) => {
    for (const reading of [aiken(text), csv(text)])
      expect(reading.losses).toMatchObject([
        { field: 'question', reason: expect.stringContaining('would be shown letter by letter') },
      ]);
  });

  it.each([
    'Which folder is C:\\temp\\text\\in\\log?',
    'Which command of LaTeX draws \\frac{1}{2}?',
    'Is a \\ b a path, and [a] an index, {b} a set, <c> a tag?',
    'Is a@@b an address? And @@ -1,3 +1,3 @@?',
    'Is x^2 even, and a_1 odd? It costs \\$5.',
    'Is $\\frac{1}{2}$ half?',
    '@@PLUGINFILE@@/a.png @@',
  ])('%s is left alone', (text) => {
    expect(csv(text).losses).toEqual([]);
    expect(stemOf(csv(text))).toBe(text);
  });
});
