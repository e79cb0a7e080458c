/** The size of a text after gzip, which lists of papers show as the download. Bytes. */
export async function gzippedBytes(text: string): Promise<number> {
  const zipped = new Response(text).body?.pipeThrough(new CompressionStream('gzip'));
  return (await new Response(zipped ?? null).arrayBuffer()).byteLength;
}
