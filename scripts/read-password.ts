import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { PlainError } from './command.ts';

/** Reads lines from the terminal without showing them, from the first question to the last, even if typed ahead. */
async function readHidden(questions: readonly string[]): Promise<readonly string[]> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  terminal.on('SIGINT', () => process.exit(130));
  const lines: string[] = [];
  for (const question of questions) {
    const line = terminal.question('');
    process.stdout.write(question);
    lines.push(await line);
    process.stdout.write('\n');
  }
  terminal.close();
  return lines;
}

/**
 * A new password from the environment variable, or typed twice at a terminal. Never from the command line, which every
 * user of the machine can read.
 */
export async function readNewPassword(variable: string): Promise<string> {
  const given = process.env[variable];
  if (given !== undefined && given !== '') return given;
  if (!process.stdin.isTTY)
    throw new PlainError(`There is no terminal to ask for the password at. Set ${variable} for this one command.`);
  const [password = '', again] = await readHidden(['New password (not shown): ', 'Once more: ']);
  if (again !== password) throw new PlainError('The two passwords differ. Nothing was changed.');
  return password;
}
