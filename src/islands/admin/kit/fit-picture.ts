import { PICTURE_TYPES } from '#domain/materials/material-file.ts';

const QUALITY = 0.82;
const isPicture = (file: File): boolean =>
  PICTURE_TYPES.some((type) => type === file.type) || /\.(?:png|jpe?g|webp)$/i.test(file.name);

/** WebP, or JPEG in a browser that writes no WebP; null where neither comes out. */
async function encoded(canvas: OffscreenCanvas): Promise<{ readonly blob: Blob; readonly ending: string } | null> {
  for (const [type, ending] of [
    ['image/webp', 'webp'],
    ['image/jpeg', 'jpg'],
  ] as const) {
    const blob = await canvas.convertToBlob({ type, quality: QUALITY });
    if (blob.type === type) return { blob, ending };
  }
  return null;
}

/**
 * A picture as students should download it: no side longer than `mostPixels`, as WebP, upright, without what a camera
 * notes beside it (the place above all). Any other file, one that cannot be read, and one that would not get smaller
 * come back as they are: the checks of the upload name what is wrong with them.
 */
export async function fitPicture(file: File, mostPixels: number): Promise<File> {
  if (!isPicture(file)) return file;
  try {
    const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, mostPixels / Math.max(whole.width, whole.height));
    const [width, height] = [
      Math.max(1, Math.round(whole.width * scale)),
      Math.max(1, Math.round(whole.height * scale)),
    ];
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    if (pen === null) return file;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(whole, 0, 0, width, height);
    whole.close();
    const made = await encoded(canvas);
    if (made === null || (scale === 1 && made.blob.size >= file.size)) return file;
    return new File([made.blob], `${file.name.replace(/\.[^.]*$/, '')}.${made.ending}`, {
      type: made.blob.type,
      lastModified: file.lastModified,
    });
  } catch {
    return file;
  }
}
