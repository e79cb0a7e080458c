import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** The logo's own size. Pixels. */
const DRAWN_AT = 64;
const SCREEN_DPI = 72;

/**
 * 'round' keeps the logo's corners. 'full' fills the square, because the device cuts its own shape around the middle.
 */
const ICONS = [
  { file: 'icons/icon-192.png', size: 192, corners: 'round' },
  { file: 'icons/icon-512.png', size: 512, corners: 'round' },
  { file: 'icons/maskable-512.png', size: 512, corners: 'full' },
  { file: 'apple-touch-icon.png', size: 180, corners: 'full' },
] as const;

export const drawIcon = (logo: string, size: number, corners: 'round' | 'full'): Promise<Buffer> =>
  sharp(Buffer.from(corners === 'full' ? logo.replace(/ rx="\d+"/, '') : logo), {
    density: (SCREEN_DPI * size) / DRAWN_AT,
  })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

/** Writes the icons of a home screen, all from the one logo. */
export async function writeIcons(folder: string): Promise<void> {
  const logo = await readFile(join(folder, 'logo.svg'), 'utf8');
  for (const { file, size, corners } of ICONS) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), await drawIcon(logo, size, corners));
  }
}
