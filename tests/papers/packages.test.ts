import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { pictureAddress } from '../../src/domain/papers/paper-picture.ts';
import { readFile } from '../../src/papers/exchange/read-file.ts';
import { sha256OfBytes } from '../../src/papers/exchange/sha256.ts';
import { writePaper } from '../../src/papers/exchange/write-file.ts';
import { pngOf, webpOf } from '../support/file-samples.ts';

/** Exports for other systems carry pictures, formulas and emphasis in the form that those read, and come back whole. */

const [PNG, WEBP] = [pngOf(40, 30), webpOf(64, 48)];
const png = pictureAddress(sha256OfBytes(PNG), 'image/png');
const webp = pictureAddress(sha256OfBytes(WEBP), 'image/webp');
const SVG = '/images/papers/cgl/triangle.svg';
const FILES: Readonly<Record<string, Uint8Array>> = { [png]: PNG, [webp]: WEBP, [SVG]: strToU8('<svg/>') };
const PAPER = {
  topic: 'Triangles',
  questions: [
    {
      id: 'cgl-d12-p1-q01',
      question:
        'Name the <u>underlined</u> side: $\\frac{3}{4}$ of \\$500 for x < 2, <s>not</s> 10<sup>th</sup>\n\n$$x^2=4$$',
      image: { src: SVG, alt: 'A triangle "ABC" & a circle', width: 320, height: 200 },
      topic: 'Sides',
      difficulty: 'easy',
      options: [
        { text: 'this', image: { src: png, alt: 'A short side', width: 40, height: 30 } },
        '$\\sqrt{2}$',
        'none',
      ],
      correctAnswer: '$\\sqrt{2}$',
      explanation: `| a | b |\n|---|---|\n| 1 | <b>2</b> |\n\n![The side  cut in two](${webp} 32x24)`,
    },
  ],
};
const pictureOf = (address: string): Uint8Array | null => FILES[address] ?? null;
const read = (bytes: Uint8Array, name: string) =>
  readFile(bytes, { name, findImage: (src) => (src.endsWith('.svg') ? { src: SVG, width: 320, height: 200 } : null) });
const expectWhole = (reading: ReturnType<typeof read>): void => {
  expect([reading.issues, reading.losses, reading.skipped]).toEqual([[], [], []]);
  expect({ ...reading.paper, questions: reading.items.map(({ question }) => question) }).toEqual(PAPER);
  expect(new Map(reading.pictures)).toEqual(
    new Map([
      [png, PNG],
      [webp, WEBP],
    ]),
  );
};
/** As it arrives where nobody knows what the academy has kept beside it. */
const foreignQuestion = (reading: ReturnType<typeof read>) => {
  expect(reading.issues).toEqual([]);
  return reading.items[0]?.question;
};
const STEM = 'Name the <u>underlined</u> side: $\\frac{3}{4}$ of \\$500 for x < 2, <s>not</s> 10<sup>th</sup>\n\n';
const EXPLANATION = '| a | b |\n|---|---|\n| 1 | <b>2</b> |\n\n';

describe('a Moodle XML file', () => {
  const bytes = writePaper(PAPER, 'moodle-xml', pictureOf);
  const xml = strFromU8(bytes);

  it('comes back as the same paper, with pictures and words byte for byte', () => {
    expectWhole(read(bytes, 'paper.xml'));
  });

  it('has its pictures in base64, TeX in brackets and emphasis as HTML', () => {
    expect(xml).toContain(
      `<file name="triangle.svg" path="/images/papers/cgl/" encoding="base64">${btoa('<svg/>')}</file>`,
    );
    expect(xml).toContain(
      String.raw`Name the <u>underlined</u> side: <span>\(\frac{3}{4}\)</span> of $500 for x &lt; 2, <s>not</s> 10<sup>th</sup>`,
    );
    expect(xml).toContain(String.raw`<p><span>\[x^2=4\]</span></p>`);
    expect(xml).toContain('alt="A triangle &quot;ABC&quot; &amp; a circle" width="320" height="200"');
  });

  it('says the same to another system', () => {
    const foreign = foreignQuestion(read(strToU8(xml.replaceAll(/<academy>.*?<\/academy>/gs, '')), 'paper.xml'));
    expect(foreign).toMatchObject({
      question: `${STEM}$$x^2=4$$\n\n![A triangle "ABC" & a circle](${SVG} 320x200)`,
      options: [`this ![A short side](${png} 40x30)`, '$\\sqrt{2}$', 'none'],
      explanation: `${EXPLANATION}![The side cut in two](${webp} 64x48)`,
      topic: 'Sides',
      difficulty: 'easy',
    });
  });
});

describe('a QTI package', () => {
  const bytes = writePaper(PAPER, 'qti', pictureOf);
  const files = unzipSync(bytes);
  const item = strFromU8(files['items/q1.xml'] ?? new Uint8Array());

  it('comes back as the same paper, with pictures and words byte for byte', () => {
    expectWhole(read(bytes, 'paper.zip'));
  });

  it('has its pictures as files that the manifest lists, MathML and emphasis as XHTML', () => {
    for (const [address, content] of Object.entries(FILES)) {
      expect(files[address.slice(1)]).toEqual(content);
      expect(strFromU8(files['imsmanifest.xml'] ?? new Uint8Array())).toContain(`<file href="${address.slice(1)}"/>`);
    }
    expect(item).toContain('<span class="qti-underline">underlined</span>');
    expect(item).toMatch(/<math xmlns="http:\/\/www.w3.org\/1998\/Math\/MathML"[^>]*><semantics><mrow>.*<mfrac>/);
    expect(item).toContain(`<img src="../images/papers/cgl/triangle.svg"`);
    expect(item).not.toContain('\\frac{3}{4}$');
  });

  it('says the same to another system', () => {
    const manifest = strFromU8(files['imsmanifest.xml'] ?? new Uint8Array()).replaceAll(
      /<a:academy(\w+)>.*?<\/a:academy\1>/gs,
      '',
    );
    const foreign = foreignQuestion(read(zipSync({ ...files, 'imsmanifest.xml': strToU8(manifest) }), 'paper.zip'));
    expect(foreign).toMatchObject({
      question: `${STEM}$$x^2=4$$\n\n![A triangle "ABC" & a circle](${SVG} 320x200)`,
      options: [`this ![A short side](${png} 40x30)`, '$\\sqrt{2}$', 'none'],
      explanation: `${EXPLANATION}![The side cut in two](${webp} 64x48)`,
    });
  });
});

it('MathML without its TeX is still an issue', () => {
  const xml = `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[<math><mi>x</mi></math>?]]></text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`;
  expect(read(strToU8(xml), 'q.xml').issues).toMatchObject([{ reason: 'holds a formula in MathML' }]);
});
