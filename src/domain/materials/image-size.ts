/** Pixels. */
export const MOST_IMAGE_SIDE = 4096;

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function pngSize(view: DataView): ImageSize | null {
  return view.byteLength < 24 || view.getUint32(12) !== 0x49484452
    ? null
    : { width: view.getUint32(16), height: view.getUint32(20) };
}

/** The JPEG markers whose segment holds the frame size: every kind of SOF. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(view: DataView): ImageSize | null {
  for (let offset = 2; offset + 9 < view.byteLength; offset += 2 + view.getUint16(offset + 2)) {
    if (view.getUint8(offset) !== 0xff) return null;
    if (isFrame(view.getUint8(offset + 1)))
      return { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
  }
  return null;
}

const littleEndian24 = (view: DataView, offset: number): number =>
  view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);

function webpSize(view: DataView): ImageSize | null {
  if (view.byteLength < 30) return null;
  const chunk = view.getUint32(12);
  if (chunk === 0x56503858) return { width: littleEndian24(view, 24) + 1, height: littleEndian24(view, 27) + 1 };
  if (chunk === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk !== 0x5650384c) return null;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

function gifSize(view: DataView): ImageSize | null {
  return view.byteLength < 10 ? null : { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** The length of a GIF's colour table whose size is in these flags. */
const colourTableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Whether a GIF has one image; a second one would move. False for a file that is cut off before its end. */
export function isStillGif(bytes: Uint8Array): boolean {
  const byteAt = (index: number): number => bytes[index] ?? 0;
  const afterBlocks = (from: number): number => {
    let at = from;
    while (at < bytes.length && byteAt(at) !== 0) at += byteAt(at) + 1;
    return at + 1;
  };
  let images = 0;
  let at = 13 + colourTableBytes(byteAt(10));
  while (at < bytes.length) {
    const block = byteAt(at);
    if (block === 0x3b) return images === 1;
    if (block === 0x21) at = afterBlocks(at + 2);
    else if (block === 0x2c) {
      images += 1;
      at = afterBlocks(at + 11 + colourTableBytes(byteAt(at + 9)));
    } else return false;
  }
  return false;
}

/** The size in the header of a PNG, JPEG, WebP or GIF; null without one. */
export function imageSize(type: string, bytes: Uint8Array): ImageSize | null {
  const view = viewOf(bytes);
  if (type === 'image/png') return pngSize(view);
  if (type === 'image/gif') return gifSize(view);
  return type === 'image/jpeg' ? jpegSize(view) : webpSize(view);
}
