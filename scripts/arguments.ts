import type { ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { PlainError } from './command.ts';
import type { COMMANDS } from './command-line.mjs';
import { readCommandLine } from './command-line.mjs';

type Commands = typeof COMMANDS;
type OptionsOf<Command> = Command extends { options: infer Options extends ParseArgsOptionsConfig }
  ? Options
  : Record<never, never>;
type Given<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

/** The arguments of a command, as command-line.mjs lists them. Throws PlainError, with the usage, for any other. */
export function readArguments<Name extends keyof Commands>(
  name: Name,
  args: readonly string[] = process.argv.slice(2),
): Given<OptionsOf<Commands[Name]>> {
  const read = readCommandLine(name, args);
  if (read.kind !== 'run') throw new PlainError(read.text);
  return read.given as Given<OptionsOf<Commands[Name]>>;
}
