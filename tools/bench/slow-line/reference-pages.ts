import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** React and a page that draws one question, as one script. */
async function bundleReact(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('reference-page.tsx', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const code = output !== undefined && 'output' in output ? output.output[0].code : undefined;
  if (code === undefined) throw new Error('the reference page was not bundled');
  return code.replaceAll('</script', String.raw`<\/script`);
}

/** Text that no compression makes shorter than this. */
const incompressible = (bytes: number): string => randomBytes(bytes).toString('base64');

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reference</title></head><body>${body}</body></html>`;

export interface ReferencePages {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves two pages that show the first question of a paper: '/blocking' has the paper in it and one blocking script with
 * React, '/bare' is HTML of as many bytes on the line as given, without a script.
 */
export async function serveReferencePages(paper: string, bareBytes: number): Promise<ReferencePages> {
  const script = await bundleReact();
  const data = `<div id="root"></div><script type="application/json" id="paper">${paper}</script>`;
  const bodies: Record<string, readonly [type: string, body: string]> = {
    '/blocking': ['text/html; charset=utf-8', page(`${data}<script src="/react.js"></script>`)],
    '/react.js': ['text/javascript; charset=utf-8', script],
    // Base64 has three bytes of chance in four letters, which is what is left of it after gzip.
    '/bare': ['text/html; charset=utf-8', page(`<!--${incompressible(bareBytes)}--><h1>Question 1 of 10</h1>`)],
  };
  const server = createServer((incoming, outgoing) => {
    const [type, body] = bodies[incoming.url ?? ''] ?? [];
    if (type === undefined || body === undefined) {
      outgoing.writeHead(404).end();
      return;
    }
    outgoing.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
