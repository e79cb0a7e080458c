import { beginsAs } from '#domain/materials/file-content.ts';
import { imageSize } from '#domain/materials/image-size.ts';

/** Pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Enough bytes to read the longest of the headers. */
const HEADER_BYTES = 30;

const pixels = (svg: string, name: string): number =>
  Math.round(Number(new RegExp(String.raw`<svg[^>]*\s${name}="(\d+(?:\.\d+)?)`).exec(svg)?.[1] ?? Number.NaN));

function sizeOfPixels(bytes: Buffer): PictureSize | null {
  const type = (['image/png', 'image/webp'] as const).find((each) => beginsAs(each, bytes));
  return type === undefined || bytes.length < HEADER_BYTES ? null : imageSize(type, bytes);
}

/** The size of a PNG, a WebP or an SVG that states it; null for anything else and for a truncated file. */
export function pictureSize(name: string, bytes: Buffer): PictureSize | null {
  const svg = name.endsWith('.svg') ? bytes.toString('utf8') : null;
  const size = svg === null ? sizeOfPixels(bytes) : { width: pixels(svg, 'width'), height: pixels(svg, 'height') };
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}
