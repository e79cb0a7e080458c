/** The address of pictures that admins have uploaded for current affairs. */
export const ITEM_IMAGE_PATH = '/api/current-affairs/images/';

const UPLOADED = /^\/api\/current-affairs\/images\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The upload id of an item's image; null for a picture of the site itself. */
export const uploadOfImage = (image: string): string | null => UPLOADED.exec(image)?.[1] ?? null;

/** Maximum characters (code points). */
export const LONGEST_IMAGE_ALT = 200;

/**
 * The issue of an image's alternative text; null when there is none. Every image needs one, for people who cannot see
 * it.
 */
export function imageAltIssue(image: string | null, alt: string): string | null {
  if ([...alt].length > LONGEST_IMAGE_ALT) return `Say it in at most ${LONGEST_IMAGE_ALT} characters`;
  return image !== null && alt === '' ? 'Say what the picture shows, for whoever cannot see it' : null;
}
