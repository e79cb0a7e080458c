import { imageSize } from '#domain/materials/image-size.ts';

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

const pixels = (svg: string, name: string): number =>
  Math.round(Number(new RegExp(String.raw`<svg[^>]*\s${name}="(\d+(?:\.\d+)?)`).exec(svg)?.[1] ?? Number.NaN));

/** The box of a picture in pixels: what an SVG states, or a raster picture has. Null for any other file. */
export function pictureBox(
  address: string,
  bytes: Uint8Array,
): { readonly width: number; readonly height: number } | null {
  const ending = address.split('.').at(-1)?.toLowerCase() ?? '';
  const svg = ending === 'svg' ? new TextDecoder().decode(bytes) : null;
  const box =
    svg === null
      ? imageSize(TYPES[ending] ?? '', bytes)
      : { width: pixels(svg, 'width'), height: pixels(svg, 'height') };
  return box !== null && box.width > 0 && box.height > 0 ? box : null;
}
