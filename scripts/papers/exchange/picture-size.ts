/** Width and height in pixels from the first bytes of a picture. */

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Enough bytes to read the longest of the headers below. */
const HEADER_BYTES = 30;
const FOURTEEN_BITS = 0x3fff;

const pixels = (svg: string, name: string): number =>
  Math.round(Number(new RegExp(String.raw`<svg[^>]*\s${name}="(\d+(?:\.\d+)?)`).exec(svg)?.[1] ?? Number.NaN));

/** The three forms of WebP: lossy, lossless and extended. */
function sizeOfWebp(bytes: Buffer): PictureSize | null {
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & FOURTEEN_BITS, height: bytes.readUInt16LE(28) & FOURTEEN_BITS };
  if (form === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (form !== 'VP8L') return null;
  const packed = bytes.readUInt32LE(21);
  return { width: (packed & FOURTEEN_BITS) + 1, height: ((packed >>> 14) & FOURTEEN_BITS) + 1 };
}

function sizeOfPixels(bytes: Buffer): PictureSize | null {
  if (bytes.length < HEADER_BYTES) return null;
  if (bytes.toString('latin1', 0, 8) === '\u0089PNG\r\n\u001A\n')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
    ? sizeOfWebp(bytes)
    : null;
}

/** The size of a PNG, a WebP or an SVG that states it; null for anything else and for a truncated file. */
export function pictureSize(name: string, bytes: Buffer): PictureSize | null {
  const svg = name.endsWith('.svg') ? bytes.toString('utf8') : null;
  const size = svg === null ? sizeOfPixels(bytes) : { width: pixels(svg, 'width'), height: pixels(svg, 'height') };
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}
