import type { Page } from '@playwright/test';
import { issuesOfTexts, richTextsOf } from '../../../src/build/rich-text/paper-texts.ts';
import { CGL_PAPER, expect } from '../academy.ts';

/** A paper as a teacher writes it, with all that paper text can say. It has as many questions as the one it stands in for. */

const tex = String.raw;
export const FIGURE = '/images/papers/cgl/triangle-count.svg';

const PLAIN = {
  question: 'Which number is even?',
  options: ['1', '2', '3', '5'],
  correctAnswer: '2',
  explanation: 'Two is twice one.',
};

export const RICH_PAPER = {
  topic: 'Formulas, tables and images',
  questions: [
    {
      id: 'fractions',
      question:
        tex`If $\frac{x}{x^2+1}=\frac{2}{5}$ and $x>1$, what is $\sqrt{x^3+\frac{1}{x}}$?` +
        '\n\nGive the value to the nearest form below.',
      options: [
        tex`$\frac{\sqrt{34}}{2}$`,
        tex`$\sqrt[3]{\frac{17}{2}}$`,
        tex`$\dfrac{17}{2}$ exactly`,
        'None of these',
      ],
      correctAnswer: tex`$\frac{\sqrt{34}}{2}$`,
      explanation:
        tex`$2x^2-5x+2=0$ gives $x=2$, so` +
        '\n\n' +
        tex`$$\sqrt{x^3+\frac{1}{x}}=\sqrt{8+\frac12}=\sqrt{\frac{17}{2}}=\frac{\sqrt{34}}{2}$$`,
    },
    {
      id: 'matrix',
      question: tex`Let $$A=\begin{pmatrix}1&2\\3&4\end{pmatrix},\qquad f(n)=\begin{cases}n/2&\text{if } n \text{ is even}\\3n+1&\text{otherwise}\end{cases}$$ What is $\left|A\right|$?`,
      options: ['$-2$', '$2$', '$10$', tex`$\lim_{n\to\infty}\left(1+\frac1n\right)^n$`],
      correctAnswer: '$-2$',
      explanation: tex`$\begin{vmatrix}1&2\\3&4\end{vmatrix}=1\cdot4-2\cdot3=-2$`,
    },
    {
      id: 'table',
      question:
        'The table shows sales in lakh rupees. In which year was the share of tea largest?\n\n| Year | Tea | Coffee | Biscuits | Milk powder | Mineral water |\n|---|---|---|---|---|---|\n| 2023 | 120 | 80 | 45.5 | 1,250 | 310 |\n| 2024 | 150 | 75 | $\\frac{91}{2}$ | 1,310 | 295 |',
      options: ['2023', '2024', 'Both', 'Cannot be told'],
      correctAnswer: '2024',
      explanation: `Compare tea with the total.\n\n![Two squares, the larger with a side of 5](${FIGURE} 320x200)`,
    },
    {
      id: 'images',
      question: `Which figure comes next?\n![A row of squares](${FIGURE} 320x200)`,
      options: [
        `![A square](${FIGURE} 160x100)`,
        `![A circle](${FIGURE} 160x100)`,
        `![A star](${FIGURE} 160x100)`,
        `![A cross](${FIGURE} 160x100)`,
      ],
      correctAnswer: `![A square](${FIGURE} 160x100)`,
      explanation: 'It repeats.\nSo the square comes next.',
    },
    {
      id: 'matching',
      type: 'matching',
      question: 'Match the angle with its sine.',
      matchingLeftOptions: [tex`$30^\circ$`, tex`$45^\circ$`, tex`$\frac{\pi}{3}$`],
      matchingRightOptions: [tex`$\frac{\sqrt3}{2}$`, tex`$\frac12$`, tex`$\frac{1}{\sqrt2}$`],
      options: ['A-2, B-3, C-1', 'A-1, B-2, C-3', 'A-3, B-2, C-1', 'A-2, B-1, C-3'],
      correctAnswer: 'A-2, B-3, C-1',
      explanation: 'From the table of standard angles.',
    },
    {
      id: 'wide',
      question: tex`Simplify $\frac{1}{1\times2}+\frac{1}{2\times3}+\frac{1}{3\times4}+\frac{1}{4\times5}+\frac{1}{5\times6}+\frac{1}{6\times7}+\frac{1}{7\times8}$.`,
      options: [
        tex`$1-\frac{1}{2}+\frac{1}{3}-\frac{1}{4}+\frac{1}{5}-\frac{1}{6}+\frac{1}{7}-\frac{1}{8}+\frac19$`,
        tex`$\boxed{\frac78}$`,
        tex`$\frac{\cancel{7}}{\cancel{8}}$`,
        '$1$',
      ],
      correctAnswer: tex`$\boxed{\frac78}$`,
      explanation: tex`$$\begin{aligned}S&=\left(1-\tfrac12\right)+\left(\tfrac12-\tfrac13\right)+\cdots+\left(\tfrac17-\tfrac18\right)\\&=1-\tfrac18=\tfrac78\end{aligned}$$`,
    },
    {
      ...PLAIN,
      id: 'narrow',
      question: tex`What is $\frac12$ of the price, when three pens cost ₹$\frac{45}{2}$, ₹$\frac{91}{2}$, and ₹$\frac{17}{4}$?`,
    },
    ...Array.from({ length: 3 }, () => PLAIN),
  ],
};

/**
 * Opens the first paper's page with another file in the place of its own. A start before the scripts are there would
 * begin the page's own first question, which the other paper does not have, and the quiz would ask to start anew.
 */
export async function openInstead(page: Page, slice: unknown): Promise<void> {
  await page.route(`**${CGL_PAPER.replace('/quiz/', '/papers/')}.json`, (route) => route.fulfill({ json: slice }));
  await page.goto(CGL_PAPER);
  await expect(page.locator('.quiz-early')).toHaveCount(0);
}

/** The paper as its file would be, or its issues. */
export function compiled(paper: object): object {
  const issues = issuesOfTexts(paper);
  if (issues.length > 0) throw new Error(JSON.stringify(issues));
  return { ...paper, rich: richTextsOf(paper) };
}
