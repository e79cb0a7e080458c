import { expect, it } from 'vitest';
import { htmlOf } from '../../../src/domain/lib/drawn-html.ts';
import { drawFacts } from '../../../src/domain/site/draw-facts.ts';

it('each fact of a page has its name before its value, and leads to where it is told in full', () => {
  const html = htmlOf([
    drawFacts([
      { name: 'Wrong', value: '−0.5' },
      { name: 'Cut-off <b>', value: 'UR 136.83', href: '/board#cgl' },
    ]),
  ]);
  expect(html).toContain('<dt>Wrong</dt><dd>−0.5</dd>');
  expect(html).toContain('<dd><a href="/board#cgl">UR 136.83</a></dd>');
  expect(html).not.toContain('<b>');
});
