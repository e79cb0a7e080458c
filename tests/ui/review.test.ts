import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Review } from '../../src/islands/papers/Review.tsx';
import { WalkMap } from '../../src/islands/papers/WalkMap.tsx';

const reviewOf = (count: number): string =>
  renderToStaticMarkup(
    Review({
      outcomes: Array.from({ length: count }, (_, index) => (index === 0 ? 'correct' : 'wrong')),
      isMissedOnly: false,
      onMissedOnly: () => undefined,
      children: Array.from({ length: count }, (_, index) => createElement('li', { key: index, className: 'asked' })),
    }),
  );
const asked = (html: string): number => html.split('class="asked"').length - 1;

test('the review of a day’s paper lists every question, and that of a long one never all of them at once', () => {
  expect(asked(reviewOf(10))).toBe(10);
  expect(asked(reviewOf(20))).toBe(20);
  expect(asked(reviewOf(21))).toBeLessThanOrEqual(1);
  expect(asked(reviewOf(200))).toBeLessThanOrEqual(1);
  expect(reviewOf(200)).toContain('Wrong and skipped 199');
});

test('the map of a walk names each question that is shown with its outcome, by section, and has one tab stop', () => {
  const html = renderToStaticMarkup(
    createElement(WalkMap, {
      shown: [0, 2, 3],
      at: 2,
      outcomes: ['correct', 'wrong', 'wrong', 'dropped'],
      isMarked: (question) => question === 2,
      groups: [
        { name: 'Reasoning', start: 0, count: 2 },
        { name: 'English', start: 2, count: 2 },
      ],
      hrefOf: (question) => `#q${question + 1}`,
      onGo: () => undefined,
    }),
  );
  expect(html.match(/aria-label="[^"]*"/g)).toEqual([
    'aria-label="Questions of Reasoning"',
    'aria-label="Question 1: correct"',
    'aria-label="Questions of English"',
    'aria-label="Question 3: wrong, marked for review"',
    'aria-label="Question 4: dropped"',
  ]);
  expect(html.match(/tabindex="0"/gi)).toHaveLength(1);
  expect(html).toMatch(/href="#q3"[^>]*aria-current="true"|aria-current="true"[^>]*href="#q3"/);
});
