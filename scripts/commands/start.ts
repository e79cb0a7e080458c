import { constants, existsSync, statSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { PlainError } from '../command.ts';
import { lockData } from '../data-lock.ts';
import { watchForStop } from '../lifetime.ts';
import { DEFAULT_DATA_FOLDER } from '../paths.ts';
import { readUpstreamSetting } from '../upstream-setting.ts';

/** `npm start` checks its settings, then serves the academy (serve-academy.ts). */

const DEFAULT_PORT = 8787;

function readPort(text: string | undefined): number {
  const port = text === undefined || text === '' ? DEFAULT_PORT : Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new PlainError(`PORT must be a number from 0 to 65535, not '${text}'.`);
}

async function checkPortIsFree(port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((done, fail) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        new PlainError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`
            : `Port ${port} cannot be used: ${error.message}`,
        ),
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => done()));
  });
}

async function prepareDataFolder(folder: string): Promise<void> {
  try {
    // Node's recursive mkdir never ends where the parent exists but accepts no folder, so it is used only for a missing
    // parent.
    if (!existsSync(folder)) await mkdir(folder, { recursive: !existsSync(dirname(folder)) });
    if (!statSync(folder).isDirectory()) throw new Error('it is not a folder');
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainError(`The data folder ${folder} cannot be read and written: ${reason}`);
  }
}

async function start(): Promise<void> {
  watchForStop();
  const port = readPort(process.env['PORT']);
  const upstream = readUpstreamSetting(port);
  const dataFolder = resolve(process.env['ACADEMY_DATA'] || DEFAULT_DATA_FOLDER);
  await prepareDataFolder(dataFolder);
  const noteAddress = lockData(dataFolder);
  if (port !== 0) await checkPortIsFree(port);
  // Loaded last: the server's tools take seconds, and a wrong setting is told at once.
  const { serveAcademy } = await import('../serve-academy.ts');
  await serveAcademy({ port, dataFolder, upstream, noteAddress });
}

await start();
