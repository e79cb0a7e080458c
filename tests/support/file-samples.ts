/** Small files of every allowed type, and a PDF of any size, made here so that the repository holds none. */

const encoder = new TextEncoder();
export const bytesOf = (...parts: readonly (string | readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> => {
  const chunks = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : Uint8Array.from(part)));
  const bytes = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
};

/** Bytes that do not compress, the same in every run. */
export function noise(length: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let state = seed;
  for (let index = 0; index < length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[index] = state >>> 24;
  }
  return bytes;
}

const SIDE_BYTES = 1024 * 3;

/**
 * A PDF that every reader opens: one page with a line of text and a picture of about `pictureBytes`. `extra` goes into
 * its catalogue.
 */
export function makePdf(text: string, pictureBytes = 0, extra = ''): Uint8Array<ArrayBuffer> {
  const rows = Math.max(1, Math.ceil(pictureBytes / SIDE_BYTES));
  const picture = pictureBytes === 0 ? new Uint8Array(SIDE_BYTES) : noise(rows * SIDE_BYTES);
  const drawing = `BT /F1 24 Tf 60 760 Td (${text}) Tj ET q 300 0 0 300 60 400 cm /P1 Do Q`;
  const objects: (readonly (string | Uint8Array)[])[] = [
    [`<< /Type /Catalog /Pages 2 0 R ${extra}>>`],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /P1 6 0 R >> >> >>',
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    [
      `<< /Type /XObject /Subtype /Image /Width 1024 /Height ${rows} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Length ${picture.byteLength} >>\nstream\n`,
      picture,
      '\nendstream',
    ],
  ];
  const [parts, offsets]: [(string | Uint8Array)[], number[]] = [['%PDF-1.4\n'], []];
  let offset = 9;
  for (const [index, object] of objects.entries()) {
    offsets.push(offset);
    for (const part of [`${index + 1} 0 obj\n`, ...object, '\nendobj\n']) {
      parts.push(part);
      offset += part.length;
    }
  }
  const table = offsets.map((each) => `${String(each).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${offset}\n%%EOF\n`,
  );
  return bytesOf(...parts);
}

const be32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

export const pngOf = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  bytesOf(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    be32(13),
    'IHDR',
    be32(width),
    be32(height),
    [8, 2, 0, 0, 0],
    be32(0),
    be32(0),
    'IEND',
    be32(0),
  );

export const jpegOf = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  bytesOf(
    [0xff, 0xd8, 0xff, 0xe0, 0, 16],
    'JFIF\0',
    [1, 1, 0, 0, 1, 0, 1, 0, 0],
    [0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3, 1, 17, 0, 2, 17, 1, 3, 17, 1],
    [0xff, 0xd9],
  );

export const webpOf = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  bytesOf(
    'RIFF',
    [30, 0, 0, 0],
    'WEBPVP8X',
    [10, 0, 0, 0, 0, 0, 0, 0],
    [(width - 1) & 255, (width - 1) >> 8, 0],
    [(height - 1) & 255, (height - 1) >> 8, 0],
    [0, 0, 0, 0, 0, 0],
  );

/** A GIF of `images` pictures in one colour: one is still, two move. */
export const gifOf = (width: number, height: number, images = 1): Uint8Array<ArrayBuffer> =>
  bytesOf(
    'GIF89a',
    [width & 255, width >> 8, height & 255, height >> 8, 0x80, 0, 0],
    [0, 0, 0, 255, 255, 255],
    [0x21, 0xf9, 4, 0, 0, 0, 0, 0],
    ...Array.from({ length: images }, () => [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]),
    [0x3b],
  );

/** Only the first bytes are valid: enough for every check, not for a player. */
export const HEADS: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  mp4: bytesOf(be32(24), 'ftypisom', be32(512), 'isomiso2', new Uint8Array(80)),
  m4a: bytesOf(be32(24), 'ftypM4A ', be32(512), 'M4A mp42', new Uint8Array(80)),
  webm: bytesOf([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84], 'webm', new Uint8Array(80)),
  mp3: bytesOf('ID3', [3, 0, 0, 0, 0, 0, 0], new Uint8Array(80)),
  vtt: bytesOf('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'),
  svg: bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  html: bytesOf('<!doctype html><script>alert(1)</script>'),
  zip: bytesOf([0x50, 0x4b, 3, 4], new Uint8Array(80)),
};
