/** How large a text is after gzip, as lists of papers tell a download. Bytes. */
export async function gzippedBytes(text: string): Promise<number> {
  const zipped = new Response(text).body?.pipeThrough(new CompressionStream('gzip'));
  return (await new Response(zipped ?? null).arrayBuffer()).byteLength;
}
