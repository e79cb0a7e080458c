import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { importMocks } from '../../../scripts/mocks/import-mocks.ts';
import type { RunningServer } from '../../../scripts/server.ts';
import type { QuickMock } from './quick-mock.ts';
import { quickMock } from './quick-mock.ts';

/**
 * Stores quick mocks while the tests run. Only the process that has started the academy reaches its database, and a mock
 * that opens in a few seconds cannot be stored before its test begins.
 */
export async function openMockDesk(
  academy: RunningServer,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    void (async () => {
      const given = JSON.parse(await text(request)) as QuickMock;
      await importMocks(academy, Date.now(), [quickMock(given)]);
      response.end();
    })().catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
