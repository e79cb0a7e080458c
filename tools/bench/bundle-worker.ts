import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A worker of this folder as one script, for a server's `beside`. */
export async function bundleWorker(path: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      ssr: true,
      rolldownOptions: {
        input: fileURLToPath(new URL(path, import.meta.url)),
        external: ['cloudflare:workers'],
        output: { format: 'es' },
      },
    },
    ssr: { noExternal: true, target: 'webworker' },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const code = output !== undefined && 'output' in output ? output.output[0].code : undefined;
  if (code === undefined) throw new Error(`${path} was not bundled`);
  return code;
}
