/** What a Range header asks for: the whole file, a part (both ends included), or a part that does not exist. */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly first: number; readonly last: number }
  | { readonly kind: 'none' };

const ONE_RANGE = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i;

/**
 * Parses a Range header for a file of `size` bytes. Several ranges and invalid headers are ignored, so that the reply
 * is the whole file. A range that begins past the end, ends before it begins or has no length is refused.
 */
export function parseByteRange(header: string | null, size: number): ByteRange {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return { kind: 'whole' };
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? { kind: 'none' } : { kind: 'part', first: size - length, last: size - 1 };
  }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  const isBackward = to !== '' && Number(to) < first;
  return isBackward || first >= size ? { kind: 'none' } : { kind: 'part', first, last };
}
