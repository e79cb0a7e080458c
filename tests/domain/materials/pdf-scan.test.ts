import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inflateWithin } from '../../../functions/storage/materials/inflate-within.ts';
import { pdfScan } from '../../../src/domain/materials/pdf-scan.ts';
import { libraryPdf, objectStreamPdf } from '../../support/library-pdfs.ts';
import { bytesOf, makePdf, noise } from '../../support/file-samples.ts';

function verdictOf(bytes: Uint8Array, cuts: readonly number[] = []): string {
  const { feed, result } = pdfScan(inflateWithin);
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
  '/SubmitForm',
  '/GoToR',
  '/RichMediaContent',
  '/XFA 9 0 R',
  '/Rendition ',
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

describe('a PDF of a library, with its objects in packed streams', () => {
  const action = (name: string) => (extra: Parameters<Parameters<typeof libraryPdf>[0]>[0]) =>
    extra.catalog.set(extra.name('OpenAction'), extra.doc.context.obj({ S: name }));

  it.each([
    ['pages, pictures and links only', () => undefined, 'harmless'],
    ['a script', ({ doc }) => doc.addJavaScript('main', 'app.alert(1)'), 'active'],
    ['a file in it', ({ doc }) => doc.attach(new Uint8Array(9), 'a.exe', { mimeType: 'text/plain' }), 'active'],
    ['a form that sends', action('SubmitForm'), 'active'],
    ['a way to another file', action('GoToR'), 'active'],
    ['a program', action('Launch'), 'active'],
    ['rich media', action('RichMediaExecute'), 'active'],
    ['a form of XML', ({ doc, catalog, name }) => catalog.set(name('XFA'), doc.context.obj([])), 'active'],
  ] satisfies readonly [string, Parameters<typeof libraryPdf>[0], string][])('%s', async (_, change, result) => {
    const bytes = await libraryPdf(change);
    expect(new TextDecoder('latin1').decode(bytes)).not.toMatch(/OpenAction|JavaScript|XFA/);
    expect(verdictOf(bytes)).toBe(result);
    expect(
      verdictOf(
        bytes,
        Array.from({ length: bytes.length / 7 }, (__, index) => index * 7),
      ),
    ).toBe(result);
  });

  it('locked with a password is refused as such', async () => {
    const locked = await libraryPdf(({ doc }) => {
      doc.context.trailerInfo.Encrypt = doc.context.obj({ Filter: 'Standard' });
    });
    expect(verdictOf(locked)).toBe('encrypted');
  });

  const script = '1 0 << /S /JavaScript /JS (app.alert(1)) >>';
  it.each([
    ['without its type', { dictionary: '/N 1 /First 4 /Filter /FlateDecode' }, 'active'],
    ['without a dictionary that can be read', { dictionary: '/Filter /FlateDecode' }, 'active'],
    [
      'behind a word that begins a stream',
      { dictionary: '/A (stream\n) /Type /ObjStm /Filter /FlateDecode' },
      'active',
    ],
    [
      'behind the word that begins an object',
      { dictionary: '/Type /ObjStm /A (1 0 obj) /Filter /FlateDecode' },
      'active',
    ],
    ['packed in another way', { dictionary: '/Type /ObjStm /Filter [/ASCII85Decode /FlateDecode]' }, 'hidden'],
    ['packed twice', { dictionary: '/Type /ObjStm /Filter [/FlateDecode /FlateDecode]', twice: true }, 'hidden'],
    ['cut off', { dictionary: '/Type /ObjStm /Filter /FlateDecode', cut: 9 }, 'hidden'],
  ])('that hides its objects %s', (_, form, result) => {
    expect(verdictOf(objectStreamPdf(script, form))).toBe(result);
  });

  it('that unpacks to more than 8 MiB is refused before it is unpacked', () => {
    const most: number[] = [];
    const { feed, result } = pdfScan((bytes, mostBytes, isBeginning) => {
      const inflated = inflateWithin(bytes, mostBytes, isBeginning);
      most.push(inflated?.length ?? 0);
      return inflated;
    });
    feed(objectStreamPdf(`1 0 ${' '.repeat(64 * 1024 * 1024)}`, { dictionary: '/Type /ObjStm /Filter /FlateDecode' }));
    expect([result(), Math.max(...most) < 200_000]).toEqual(['hidden', true]);
  });

  it('with many streams that unpack to a lot is refused after 64 MiB of them', () => {
    const bomb = objectStreamPdf(`1 0 ${' '.repeat(7 * 1024 * 1024)}`, { dictionary: '/Filter /FlateDecode' });
    let unpacked = 0;
    const { feed, result } = pdfScan((bytes, mostBytes, isBeginning) => {
      const inflated = inflateWithin(bytes, mostBytes, isBeginning);
      unpacked += isBeginning ? 0 : (inflated?.length ?? 0);
      return inflated;
    });
    for (let count = 0; count < 12; count += 1) feed(bomb);
    expect([result(), unpacked <= 64 * 1024 * 1024]).toEqual(['hidden', true]);
  });
});
