import { continueWith } from './bootstrap.mjs';

// Where the command was typed: relative file names begin there, also when it is not run by npm.
process.env.INIT_CWD ??= process.cwd();
await continueWith('./run-papers-export.ts');
