import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';

/** The address of a server whose one call has the hole that sqlmap looks for: it puts its parameter into the query. */
export async function openKnownHole(
  database: D1Database,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const id = new URL(request.url ?? '/', 'http://hole.test').searchParams.get('id') ?? '';
    const found = database.prepare(`SELECT COUNT(*) AS count FROM students WHERE id = ${id}`).first('count');
    found.then(
      (count) => response.end(JSON.stringify({ count })),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/count?id=1`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
