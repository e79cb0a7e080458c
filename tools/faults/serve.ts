import { openFront } from '../../scripts/front.ts';
import { startServer } from '../../scripts/server.ts';

/**
 * The server as a process that may be killed. It tells its parent the address, and ends when the parent does. After
 * `front` its address is that of the front which `npm start` has.
 */

const [buildFolder = '', dataFolder = '', front] = process.argv.slice(2);
const server = await startServer({ port: 0, buildFolder, dataFolder, isQuiet: true });
process.on('disconnect', () => void server.stop().finally(() => process.exit(0)));
process.send?.(front === undefined ? server.url : (await openFront(server.url, 0)).url);
