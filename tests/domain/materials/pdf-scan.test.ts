import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pdfScan } from '../../../src/domain/materials/pdf-scan.ts';
import { bytesOf, makePdf, noise } from '../../support/file-samples.ts';

function verdictOf(bytes: Uint8Array, cuts: readonly number[] = []): string {
  const { feed, result } = pdfScan();
  let begin = 0;
  for (const cut of [...cuts.toSorted((one, other) => one - other), bytes.byteLength]) {
    feed(bytes.subarray(begin, cut));
    begin = Math.max(begin, cut);
  }
  return result();
}

const ACTIVE = [
  '/JavaScript',
  '/JS(',
  '/JS 9 0 R',
  '/Launch',
  '/EmbeddedFile',
  '/EmbeddedFiles',
  '/J#61vaScript',
  '/#4a#53 ',
  '/L#61unch',
];

describe('a PDF', () => {
  it('of pictures is harmless, though chance writes /JS into them', () => {
    const picture = noise(3_000_000);
    picture.set(bytesOf(' /JS('), 1000);
    expect(verdictOf(bytesOf('%PDF-1.4\n1 0 obj\n<<>>\nstream\n', picture, '\nendstream\n%%EOF\n'))).toBe('harmless');
    expect(verdictOf(makePdf('Fifteen', 15 * 1024 * 1024))).toBe('harmless');
  });

  it.each(ACTIVE)('with %s is active, however it arrives', (name) => {
    const bytes = makePdf('x', 0, `${name} `);
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.byteLength), { maxLength: 8 }), (cuts) => {
        expect(verdictOf(bytes, cuts)).toBe('active');
      }),
      { numRuns: 50 },
    );
    for (let cut = 0; cut < 120; cut += 1) expect(verdictOf(bytes, [cut])).toBe('active');
  });

  it.each(['/JavaScript', '/Launch', '/EmbeddedFile'])('with %s in the bytes of a stream is active too', (name) => {
    expect(verdictOf(bytesOf(`%PDF-1.4\nstream\n${name} \nendstream\n%%EOF`))).toBe('active');
  });

  it('is not active for names that only begin alike', () => {
    expect(verdictOf(makePdf('x', 0, '/JSON 1 /Launcher 2 /JavaScripts 3 '))).toBe('harmless');
  });

  it('has its end mark within the last 1,024 bytes', () => {
    const fill = (length: number) => bytesOf('%PDF-1.4\n%%EOF', ' '.repeat(length));
    expect([verdictOf(fill(1019)), verdictOf(fill(1020))]).toEqual(['harmless', 'broken']);
    expect(
      verdictOf(
        fill(1019),
        Array.from({ length: 1000 }, (_, index) => index),
      ),
    ).toBe('harmless');
  });
});
