import { expect, test } from 'vitest';
import { drawStandIn } from '#domain/site/stand-in.ts';

test('the page that the worker draws says why it is there, tries again, and leads to what the phone has', () => {
  const words = { title: 'On this phone', standIn: 'No <connection>', tryAgain: 'Try again' };
  const html = drawStandIn(
    words,
    'hi',
    new Map([
      ['/faqs', 'Questions & answers'],
      ['/about?a="b"', ''],
    ]),
  );
  expect(html).toContain('<html lang="hi">');
  expect(html).toContain('<p>No &lt;connection&gt;</p><p><a href="">Try again</a></p>');
  expect(html).toContain(
    '<li><a href="/about?a=&quot;b&quot;">/about?a=&quot;b&quot;</a></li><li><a href="/faqs">Questions &amp; answers</a></li>',
  );
});
