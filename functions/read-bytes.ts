function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/**
 * Reads a body and counts as it arrives, because Content-Length may be missing or wrong. Returns null for more than
 * `longestBytes`; the caller then reads or cancels the rest.
 */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  longestBytes: number,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let step = await reader?.read(); step?.done === false; step = await reader?.read()) {
    length += step.value.byteLength;
    if (length > longestBytes) {
      reader?.releaseLock();
      return null;
    }
    chunks.push(step.value);
  }
  return joined(chunks, length);
}
