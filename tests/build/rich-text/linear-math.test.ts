import { expect, test } from 'vitest';
import { formulaOf } from '../../../src/build/rich-text/formula.ts';

const tex = String.raw;

test.each<[string, string]>([
  [tex`\frac12`, '1/2'],
  [tex`13\frac{1}{3}`, '13 1/3'],
  [tex`\frac{x}{x^2+1}=\frac{2}{5}`, 'x/(x² + 1) = 2/5'],
  [tex`\sqrt{x^3+\frac{1}{x}}`, '√(x³ + 1/x)'],
  [tex`\sqrt[3]{\frac{17}{2}}`, '³√(17/2)'],
  [tex`\sqrt{34}`, '√34'],
  [tex`\frac{-b\pm\sqrt{b^2-4ac}}{2a}`, '(−b ± √(b² − 4ac))/(2a)'],
  [tex`\begin{pmatrix}1&2\\3&4\end{pmatrix}`, '([1, 2; 3, 4])'],
  [tex`(a+b)^2`, '(a + b)²'],
  [tex`2^{-3}`, '2⁻³'],
  [tex`2^{x+1}`, '2^(x + 1)'],
  [tex`f'(x)=-2`, 'f′(x) = −2'],
  [tex`\sin^2x`, 'sin² x'],
  [tex`\log_2 8`, 'log_2 8'],
  [tex`60^\circ`, '60°'],
  [tex`\left|x-1\right|`, '|x − 1|'],
  [tex`\sum_{i=1}^{n}i`, '∑_(i = 1)ⁿi'],
  [tex`\frac{\cancel{7}}{8}`, '(⧸7⧸)/8'],
  [tex`\mathbf{v}\in\mathbb{R}`, 'v ∈ R'],
  [tex`\text{કિંમત}=₹5`, 'કિંમત = ₹5'],
  [tex`\underbrace{a+b}_{n}`, 'a + b_n'],
])('%s is read as %s', (source, text) => {
  const formula = formulaOf(source, 'line');
  expect(formula.ok && formula.node[1]).toMatchObject({ alttext: source, 'aria-label': text });
});
