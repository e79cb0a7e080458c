import { unzipSync, zipSync } from 'fflate';

/** Files of a zip by name. Nothing is ever written to disk under a name from inside it. */
export type ZipFiles = ReadonlyMap<string, Uint8Array>;

const MOST_FILES = 5000;
const MOST_BYTES = 200 * 1024 * 1024;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/**
 * The files that `wanted` accepts. Throws RangeError for an archive that unpacks to more than is sane: the larger of
 * the two sizes that it states for each is counted before anything is unpacked, and no file can outgrow that.
 */
export function unzip(bytes: Uint8Array, wanted: (name: string) => boolean): ZipFiles {
  let [count, size] = [0, 0];
  const files = unzipSync(bytes, {
    filter: ({ name, size: packedSize, originalSize }) => {
      count += 1;
      const isWanted = wanted(name);
      if (isWanted) size += Math.max(packedSize, originalSize);
      if (count > MOST_FILES || size > MOST_BYTES)
        throw new RangeError(
          `the archive holds more than ${MOST_FILES} files or unpacks to more than ${MOST_BYTES / 1024 / 1024} MiB`,
        );
      return isWanted;
    },
  });
  return new Map(Object.entries(files));
}

/** Always the same bytes for the same files: the date inside is fixed. */
export function zip(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const encoder = new TextEncoder();
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, data]) => [name, typeof data === 'string' ? encoder.encode(data) : data]),
    ),
    {
      mtime: new Date(2000, 0, 1, 12),
      level: 9,
    },
  );
}

/** The name that `href` means, seen from the file `from`: `../images/a.png` and %20 resolved. */
export function resolveName(href: string, from: string): string {
  const parts = from.split('/').slice(0, -1);
  let path = href.split(/[?#]/, 1)[0] ?? '';
  try {
    path = decodeURIComponent(path);
  } catch {
    // A name with a bare % is taken as it stands.
  }
  for (const part of path.replaceAll('\\', '/').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
