import { beginsAs, isPictureOfUsualSize } from '../materials/file-content.ts';
import type { FileType } from '../materials/file-types.ts';
import { imageSize } from '../materials/image-size.ts';
import { endingsOf, mostBytesOf, PAPER_PICTURE_TYPES } from '../materials/material-file.ts';

/**
 * Pictures that staff add to papers. The address is the digest of the bytes, before and after a pull has made the
 * picture a file of the build, so a paper never changes for it.
 */

/** Characters of the words for those who cannot see a picture. */
export const LONGEST_PICTURE_ALT = 500;

const FOLDER = '/images/papers/uploaded/';
const NAME = /^([\da-f]{64})\.(png|jpg|webp|gif)$/;

interface PictureFacts {
  readonly type: FileType;
  readonly width: number;
  readonly height: number;
}

export type CheckedPicture =
  | ({ readonly ok: true } & PictureFacts)
  | { readonly ok: false; readonly reason: string; readonly correction: string };

const endingOfType = (type: FileType): string => endingsOf(type)[0] ?? '';

/** The name of a picture's file: its digest with the ending of its type. */
export const pictureName = (sha256: string, type: FileType): string => `${sha256}.${endingOfType(type)}`;
export const pictureAddress = (sha256: string, type: FileType): string => `${FOLDER}${pictureName(sha256, type)}`;

/** Digest and type of a name such as `{sha256}.png`; null for any other text. */
export function parsePictureName(name: string): { readonly sha256: string; readonly type: FileType } | null {
  const [, sha256, ending] = NAME.exec(name) ?? [];
  const type = PAPER_PICTURE_TYPES.find((each) => endingOfType(each) === ending);
  return sha256 === undefined || type === undefined ? null : { sha256, type };
}

/** Digest and type of the address of an uploaded picture; null for a picture of the site's own files. */
export const parsePictureAddress = (address: string): ReturnType<typeof parsePictureName> =>
  address.startsWith(FOLDER) ? parsePictureName(address.slice(FOLDER.length)) : null;

const refused = (reason: string, correction: string): CheckedPicture => ({ ok: false, reason, correction });

/** A picture by its bytes, whatever its name says: PNG, JPEG, WebP or a GIF that does not move. */
export function checkPicture(bytes: Uint8Array): CheckedPicture {
  const type = PAPER_PICTURE_TYPES.find((each) => beginsAs(each, bytes));
  if (type === undefined) {
    const isSvg = /^[^<]{0,100}<(?:\?xml|!--|!DOCTYPE svg|svg)/i.test(new TextDecoder().decode(bytes.subarray(0, 400)));
    return isSvg
      ? refused(
          'is an SVG, which may hold a script',
          'Save it as PNG or WebP, or have it put among the files of the site.',
        )
      : refused('is no PNG, JPEG, WebP or GIF', 'Save the picture as PNG or JPEG.');
  }
  if (bytes.length > mostBytesOf(type)) return refused('has more than 2 MB', 'Make the picture smaller.');
  const size = imageSize(type, bytes);
  if (size !== null && isPictureOfUsualSize(type, bytes)) return { ok: true, type, ...size };
  return type === 'image/gif'
    ? refused('moves, is damaged, or is wider or higher than 4096 pixels', 'Save one still picture of it as PNG.')
    : refused('is damaged, or wider or higher than 4096 pixels', 'Make the picture smaller and save it again.');
}
