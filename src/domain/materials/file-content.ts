import type { FileType } from './file-types.ts';
import { imageSize, isStillGif, MOST_IMAGE_SIDE } from './image-size.ts';

/** Bytes at the beginning of a file that identify its type. */
export const HEAD_BYTES = 64;

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
const beginsWith = (head: Uint8Array, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);

/** The brand of an MP4 file; empty for any other. */
const brandOf = (head: Uint8Array): string =>
  latin1(head.subarray(4, 8)) === 'ftyp' ? latin1(head.subarray(8, 12)) : '';
const VIDEO_BRANDS = /^(?:iso[m2-9]|mp4[12]|avc1|M4V |dash|MSNV|f4v |3gp[4-9])$/;
const SOUND_BRANDS = /^(?:M4A |M4B |iso[m2-6]|mp4[12]|dash)$/;

/** An ID3 tag, or the first frame of MPEG layer III. */
const isMp3 = (head: Uint8Array): boolean =>
  beginsWith(head, 0x49, 0x44, 0x33) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2);

const CHECKS: Readonly<Record<FileType, (head: Uint8Array) => boolean>> = {
  'application/pdf': (head) => latin1(head.subarray(0, 5)) === '%PDF-',
  'image/png': (head) => beginsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/jpeg': (head) => beginsWith(head, 0xff, 0xd8, 0xff),
  'image/webp': (head) => latin1(head.subarray(0, 4)) === 'RIFF' && latin1(head.subarray(8, 12)) === 'WEBP',
  'image/gif': (head) => /^GIF8[79]a$/.test(latin1(head.subarray(0, 6))),
  'video/mp4': (head) => VIDEO_BRANDS.test(brandOf(head)),
  'audio/mp4': (head) => SOUND_BRANDS.test(brandOf(head)),
  'video/webm': (head) => beginsWith(head, 0x1a, 0x45, 0xdf, 0xa3) && latin1(head).includes('webm'),
  'audio/mpeg': isMp3,
  'text/vtt': (head) => /^(?:\u00ef\u00bb\u00bf)?WEBVTT(?:[ \t\r\n]|$)/.test(latin1(head)),
};

/** Whether a file with this beginning (64 bytes, or all of a shorter file) can be of this type. */
export const beginsAs = (type: FileType, head: Uint8Array): boolean => CHECKS[type](head.subarray(0, HEAD_BYTES));

/** Whether a picture has an accepted size, each side from 1 to 4096 pixels, and does not move. */
export function isPictureOfUsualSize(type: FileType, bytes: Uint8Array): boolean {
  const size = imageSize(type, bytes);
  return (
    size !== null &&
    [size.width, size.height].every((side) => side > 0 && side <= MOST_IMAGE_SIDE) &&
    (type !== 'image/gif' || isStillGif(bytes))
  );
}
