import type { Image } from './question.ts';

/** A picture inside a text of a paper: `![what it shows](/address 320x200)`. */

const LAST_PICTURE = /(?:^|\n\n)!\[([^\]\n]{0,1000})\]\((\/[^\s()]{1,300}) (\d{1,4})x(\d{1,4})\)\s{0,9}$/;

/** Words of a file, as they can stand between the brackets. */
export const pictureWords = (alt: string): string => alt.replaceAll(/[\][\s]+/g, ' ').trim();

/** Keeps the blanks that somebody types; only what would end the words goes. */
export const inlinePicture = ({ src, alt, width, height }: Image): string =>
  `![${alt.replaceAll(/[\][\n]/g, ' ')}](${src} ${width}x${height})`;

/** The text without the picture that ends it, and that picture. */
export function splitLastPicture(text: string): { readonly text: string; readonly image: Image | null } {
  const match = LAST_PICTURE.exec(text);
  if (match === null) return { text, image: null };
  const [, alt = '', src = '', width, height] = match;
  return { text: text.slice(0, match.index), image: { src, alt, width: Number(width), height: Number(height) } };
}

/** The text with the picture as its last paragraph. */
export const withLastPicture = (text: string, image: Image | null): string =>
  image === null ? text : `${text}${text === '' ? '' : '\n\n'}${inlinePicture(image)}`;
