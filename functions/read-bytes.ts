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
 * The bytes of a body, counted while they arrive: a Content-Length may be missing or wrong. Null for more than
 * `longestBytes`; what is left of the stream is then the caller's to read away or to cancel.
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
