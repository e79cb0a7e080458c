import { inlinePicture, pictureWords } from '#domain/papers/inline-picture.ts';
import { checkPicture, pictureAddress } from '#domain/papers/paper-picture.ts';
import { sha256OfBytes } from '../exchange/sha256.ts';

/** Pictures that a file brings along: checked by their bytes, and known by the digest of these. */

export interface FoundImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}
export interface MarkupTrouble {
  readonly reason: string;
  readonly correction: string;
}
/** A picture of a file as a picture of this site, or why it cannot be one; null where there is none. */
export type FindImage = (src: string) => FoundImage | MarkupTrouble | null;

/** Stands where a file has no words for a picture. A person gives it words before or after the import. */
export const UNDESCRIBED = 'Figure of this question';
export const UNDESCRIBED_LOSS: MarkupTrouble = {
  reason: 'has a picture without words for those who cannot see it',
  correction: 'Say what the question needs of it, without the answer.',
};

const nameOf = (src: string): string =>
  src.startsWith('data:') ? 'a picture inside the text' : `the picture '${src.slice(0, 80)}'`;

export type PictureText =
  | { readonly ok: true; readonly text: string; readonly isUndescribed: boolean }
  | ({ readonly ok: false } & MarkupTrouble);

/** The picture as paper text, or what keeps it from being one. */
export function pictureText(src: string, description: string, findImage: FindImage): PictureText {
  const found = findImage(src);
  if (found === null)
    return {
      ok: false,
      reason: `holds ${nameOf(src)}, which is not in public/images/papers`,
      correction: 'Save the picture there, then name its folder with --images /images/papers/FOLDER.',
    };
  if (!('src' in found))
    return { ok: false, reason: `holds ${nameOf(src)}, which ${found.reason}`, correction: found.correction };
  const words = pictureWords(description);
  return {
    ok: true,
    text: inlinePicture({ ...found, alt: words || UNDESCRIBED }),
    isUndescribed: words === '' || words === UNDESCRIBED,
  };
}

const DATA_ADDRESS = /^data:[^,;]{0,60}(?:;[^,;]{0,60})?;base64,/;
/** Base64 of somewhat more than the largest picture. */
const LONGEST_BASE64 = 3 * 1024 * 1024;

/** Null for what is no base64. */
export function bytesOfBase64(text: string): Uint8Array | null {
  const plain = text.length > 2 * LONGEST_BASE64 ? '' : text.replaceAll(/\s+/g, '');
  // Too large either way: a byte more than is taken, and none of it decoded.
  if (plain === '' || plain.length > LONGEST_BASE64)
    return new Uint8Array(text.length > LONGEST_BASE64 ? LONGEST_BASE64 : 0);
  try {
    return Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/** The pictures of one file. `taken` grows while it is read. */
export class FilePictures {
  /** The bytes by address. */
  readonly taken = new Map<string, Uint8Array>();
  private readonly findOnSite: FindImage;

  constructor(findOnSite: FindImage) {
    this.findOnSite = findOnSite;
  }

  private take(bytes: Uint8Array | null): FoundImage | MarkupTrouble {
    if (bytes === null)
      return { reason: 'is damaged in the file', correction: 'Take the picture out and put it in again.' };
    const checked = checkPicture(bytes);
    if (!checked.ok) return { reason: checked.reason, correction: checked.correction };
    const { type, width, height } = checked;
    const src = pictureAddress(sha256OfBytes(bytes), type);
    this.taken.set(src, bytes);
    return { src, width, height };
  }

  /** Looks into the file first, because a name there (`image1.png`) says little on the site. */
  finder(bytesIn: (src: string) => Uint8Array | null | undefined): FindImage {
    return (src) => {
      const data = DATA_ADDRESS.exec(src.slice(0, 200));
      const bytes = data === null ? bytesIn(src) : bytesOfBase64(src.slice(data[0].length));
      if (bytes === undefined) return this.findOnSite(src);
      const own = this.take(bytes);
      if ('src' in own) return own;
      const onSite = data === null ? this.findOnSite(src) : null;
      return onSite !== null && 'src' in onSite ? onSite : own;
    };
  }
}
