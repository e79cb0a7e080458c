import { describe, expect, it } from 'vitest';
import { decodeText, decodeXml } from '../../src/papers/exchange/decoding.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = [...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]);
  return Uint8Array.from(isBig ? bytes.map((_, index) => bytes[index ^ 1] ?? 0) : bytes);
};

describe('bytes become text', () => {
  it.each([
    ['UTF-8', utf8('ક્યું શહેર?')],
    ['UTF-8 with a byte-order mark', utf8('\uFEFFક્યું શહેર?')],
    ['UTF-16 little end first', utf16('\uFEFFક્યું શહેર?', false)],
    ['UTF-16 big end first', utf16('\uFEFFક્યું શહેર?', true)],
  ])('from %s', (_, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: 'ક્યું શહેર?', issues: [], notes: [] });
  });

  it('from UTF-16 without a mark, by its zeros', () => {
    expect(decodeText(utf16('Which city is it?', false)).text).toBe('Which city is it?');
  });

  it('from Windows-1252 where they are no UTF-8, and says so', () => {
    const { text, notes } = decodeText(Uint8Array.from([0x93, 0x49, 0x74, 0x92, 0x73, 0x94, 0x20, 0xbd]));
    expect(text).toBe('“It’s” ½');
    expect(notes).toEqual([expect.stringContaining('Windows-1252')]);
  });

  it('from a named encoding, and from the one an XML file names', () => {
    expect(decodeText(Uint8Array.from([0xe9]), 'iso-8859-1').text).toBe('é');
    expect(
      decodeXml(Uint8Array.from([...utf8('<?xml version="1.0" encoding="ISO-8859-1"?><a>'), 0xe9])).text,
    ).toContain('<a>é');
    expect(() => decodeText(utf8('x'), 'klingon')).toThrow(RangeError);
  });

  it('with lines that end in LF, in NFC', () => {
    expect(decodeText(utf8('a\r\nb\rcafe\u0301')).text).toBe('a\nb\ncafé');
  });

  it('and lost letters are issues with their lines', () => {
    expect(decodeText(utf8('fine\nbro\uFFFDken\nfine')).issues).toMatchObject([
      { where: 'line 2', reason: expect.stringContaining('U+FFFD') },
    ]);
  });

  it('and UTF-8 that was saved twice is told', () => {
    expect(decodeText(utf8('Itâ€™s here')).notes).toEqual([expect.stringContaining('second time')]);
    expect(decodeText(utf8('It’s a café in Ångström’s São Paulo')).notes).toEqual([]);
  });
});
