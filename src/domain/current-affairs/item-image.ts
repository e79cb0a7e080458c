/** Where the server gives a picture that an admin has uploaded for an item of current affairs. */
export const ITEM_IMAGE_PATH = '/api/current-affairs/images/';

const UPLOADED = /^\/api\/current-affairs\/images\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The upload that an item's image is; null for a picture of the site itself. */
export const uploadOfImage = (image: string): string | null => UPLOADED.exec(image)?.[1] ?? null;

/** Characters (code points) at most. */
export const LONGEST_IMAGE_ALT = 200;

/** What is wrong with the words for an item's picture; null when nothing is. Every picture has words, for whoever cannot see it. */
export function imageAltIssue(image: string | null, alt: string): string | null {
  if ([...alt].length > LONGEST_IMAGE_ALT) return `Say it in at most ${LONGEST_IMAGE_ALT} characters`;
  return image !== null && alt === '' ? 'Say what the picture shows, for whoever cannot see it' : null;
}
