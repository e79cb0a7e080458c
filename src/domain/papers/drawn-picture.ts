/** The address of a drawn picture: whoever has it can draw the picture, so it needs no file. */

const FOLDER = '/images/drawn/';
const ADDRESS = /^\/images\/drawn\/([a-z][a-z0-9-]{1,40})\/([a-z0-9]{1,16})\/([0-4])\.svg$/;

export interface DrawnPicture {
  readonly family: string;
  readonly seed: string;
  /** 0 of the stem, 1 to 4 of the options. */
  readonly number: number;
}

/** '/images/drawn/mirror-frame/k3f9/0.svg' */
export const drawnPictureAddress = ({ family, seed, number }: DrawnPicture): string =>
  `${FOLDER}${family}/${seed}/${number}.svg`;

/** Null for the address of anything else. */
export function parseDrawnPicture(address: string): DrawnPicture | null {
  const [, family, seed, number] = ADDRESS.exec(address) ?? [];
  return family === undefined || seed === undefined ? null : { family, seed, number: Number(number) };
}
