import { UPLOADED_FILE_POLICY } from '#domain/site/content-security-policy.ts';
import type { ItemImage } from '../services/current-affairs/find-image.ts';
import type { OpenedFile } from '../services/materials/open-file.ts';

type Open = Extract<OpenedFile, { kind: 'open' }>;

/**
 * Keeps the characters that RFC 5987 allows and escapes the rest, so that no name can end the header or begin another.
 */
const escapedName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const ENDINGS: Readonly<Record<Open['file']['type'], string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'text/vtt': 'vtt',
};

const contentTypeOf = (type: Open['file']['type']): string => (type === 'text/vtt' ? 'text/vtt; charset=utf-8' : type);

/** Headers of a picture that anybody may see and cache for good: its name never stands for other bytes. */
export const imageHeaders = (
  { id, type, size }: Pick<ItemImage, 'id' | 'type' | 'size'>,
  isPublic: boolean,
): Record<string, string> => ({
  'content-type': type,
  'content-length': String(size),
  'content-security-policy': UPLOADED_FILE_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  ...(isPublic
    ? { etag: `"${id}"`, 'cache-control': 'public, max-age=31536000, immutable' }
    : { 'cache-control': 'private, no-store' }),
});

/** Headers of a file that the browser shows, or saves where `isDownload`. No cache may keep it. */
export function fileHeaders(
  { title, file, etag, first, last, isPart }: Open,
  isDownload: boolean,
): Record<string, string> {
  const name = escapedName(`${title}.${ENDINGS[file.type]}`);
  return {
    'content-type': contentTypeOf(file.type),
    'content-length': String(last - first + 1),
    ...(isPart ? { 'content-range': `bytes ${first}-${last}/${file.size}` } : {}),
    'accept-ranges': 'bytes',
    etag,
    'content-disposition': `${isDownload ? 'attachment' : 'inline'}; filename*=UTF-8''${name}`,
    'content-security-policy': UPLOADED_FILE_POLICY,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  };
}
