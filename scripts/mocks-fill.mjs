import { continueWith } from './bootstrap.mjs';

// The folder where the command was typed. Relative file names begin there, with npm or without.
process.env.INIT_CWD ??= process.cwd();
await continueWith('./run-mocks-fill.ts');
