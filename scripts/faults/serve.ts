import { startServer } from '../server.ts';

/** The server as a process that may be killed. It tells its parent the address, and ends when the parent does. */

const [buildFolder = '', dataFolder = ''] = process.argv.slice(2);
const server = await startServer({ port: 0, buildFolder, dataFolder, isQuiet: true });
process.on('disconnect', () => void server.stop().finally(() => process.exit(0)));
process.send?.(server.url);
