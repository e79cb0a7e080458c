import type { ItemImage } from '../services/current-affairs/find-image.ts';
import type { OpenedFile } from '../services/materials/open-file.ts';

type Open = Extract<OpenedFile, { kind: 'open' }>;

/** Letters of RFC 5987 stay as they are, everything else is escaped: no sign of a name can end the header or begin another. */
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
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'text/vtt': 'vtt',
};

/**
 * The PDF viewer of older browsers does not start in a sandbox, and every one runs apart from the page; nothing else
 * that is taken can do anything but be shown.
 */
const policyOf = (type: Open['file']['type']): string =>
  type === 'application/pdf'
    ? "default-src 'none'; frame-ancestors 'none'"
    : "sandbox; default-src 'none'; frame-ancestors 'none'";

const contentTypeOf = (type: Open['file']['type']): string => (type === 'text/vtt' ? 'text/vtt; charset=utf-8' : type);

/** The headers of a picture that everybody may see and keep: under its name are never other bytes. */
export const imageHeaders = ({ id, type, size }: ItemImage, isPublic: boolean): Record<string, string> => ({
  'content-type': type,
  'content-length': String(size),
  'content-security-policy': policyOf(type),
  'cross-origin-resource-policy': 'same-origin',
  ...(isPublic
    ? { etag: `"${id}"`, 'cache-control': 'public, max-age=31536000, immutable' }
    : { 'cache-control': 'private, no-store' }),
});

/** The headers of a file: shown by the browser, or saved where `isDownload`; kept by nobody. */
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
    'content-security-policy': policyOf(file.type),
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  };
}
