import { describe, expect, it } from 'vitest';
import { readPageText } from '../../src/build/page-sections.ts';

const pageOf = (main: string, attributes = '') =>
  readPageText(
    '/a',
    `<html><body><header>Menu</header><main data-search-body ${attributes}>${main}</main></body></html>`,
  );
const textOf = (main: string): string =>
  pageOf(main)
    .sections.map(({ text }) => text)
    .join(' | ');

describe('what is searched of a page', () => {
  it('is cut at the headings that a link can lead to, under the title and section of the page', () => {
    const html = `<p>Before.</p><h1>Maths <b>foundation</b></h1><p>Lead.</p>
      <h2 id="week-1">Week 1: <em>numbers</em></h2><p>One</p><h3>No place</h3><p>Two</p><h2 id="empty">Empty</h2>
      <h3 id="below">Below</h3><p>Three</p>`;
    expect(pageOf(html, 'data-search-section="Foundation"')).toEqual({
      path: '/a',
      title: 'Maths foundation',
      section: 'Foundation',
      sections: [
        { id: null, heading: '', text: 'Before.' },
        { id: null, heading: 'Maths foundation', text: 'Lead.' },
        { id: 'week-1', heading: 'Week 1: numbers', text: 'One. No place. Two.' },
        { id: 'empty', heading: 'Empty', text: '' },
        { id: 'below', heading: 'Below', text: 'Three.' },
      ],
    });
  });

  it('has the name that its first heading gives it, else its address', () => {
    expect(pageOf('<h1 data-search-title="Home">A paper a day</h1>').title).toBe('Home');
    expect(pageOf('<p>Text</p>')).toMatchObject({ title: '/a', section: '' });
  });

  it('is its text alone: no menus, forms, scripts, drawings, nor what is marked', () => {
    expect(
      textOf(
        '<nav>Way</nav><p>Text</p><script>let a</script><style>b{}</style><svg><text>c</text></svg><form><label>d</label></form><p data-search-ignore>e <b>f</b></p><footer>g</footer><template>h</template><!-- i -->',
      ),
    ).toBe('Text.');
  });

  it('reads a page as browsers do: entities, unclosed elements, blanks', () => {
    expect(textOf('<p>a &lt; b\n  &amp;&nbsp;c<p>d')).toBe('a < b & c. d.');
  });

  it('keeps apart what its layout separates', () => {
    expect(textOf('<table><tr><th>Right</th><td>+2</td><td>−1</td></tr></table>')).toBe('Right: +2; −1;');
    expect(textOf('<dl><dt>Time</dt><dd>60 minutes</dd></dl>')).toBe('Time: 60 minutes;');
    expect(textOf('<ul><li>One</li><li>Two!</li></ul>')).toBe('One. Two!');
    expect(textOf('<a><strong>CGL</strong><span>Level</span></a><a>More</a>')).toBe('CGL. Level More');
    expect(textOf('<p>10 min<span>Free</span></p><p>one<br>two</p>')).toBe('10 min Free. one two.');
  });

  it('keeps together what is one word or one formula', () => {
    expect(textOf('<p><strong>ત્રણ ભાગ</strong>માં H<sub>2</sub>O <b>cut</b>-off (<span>શબ્દ</span>)</p>')).toBe(
      'ત્રણ ભાગમાં H2O cut-off (શબ્દ).',
    );
    expect(
      textOf(
        '<p><math><mn>2</mn><mo>+</mo><mfrac><mn>1</mn><mn>3</mn></mfrac><msup><mi>x</mi><mn>2</mn></msup></math></p>',
      ),
    ).toBe('2+1/3x^2.');
  });
});

it('a page that only speaks of the mark stops the build', () => {
  expect(() => readPageText('/a', '<main>data-search-body</main>')).toThrow('/a');
});
