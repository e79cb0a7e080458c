import { weakPasswordText } from '../../src/domain/text/en/weak-password.ts';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkOutcome, claimStatement, outcomeStatement, parseClaim } from '../../scripts/admin-claim.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const WORDS = ['--id', '1', '--email', ' Head@Academy.TEST ', '--mobile', '9123456780'];

describe('the words of the command', () => {
  test('make a claim, with the email in canonical form and the local database unless --remote says otherwise', () => {
    expect(parseClaim(WORDS)).toEqual({
      id: 1,
      email: 'head@academy.test',
      mobileNumber: '9123456780',
      firstName: 'Academy',
      lastName: 'Admin',
      isRemote: false,
    });
    expect(parseClaim([...WORDS, '--remote', '--first-name', 'Asha', '--last-name', "O'Brien"])).toMatchObject({
      isRemote: true,
      firstName: 'Asha',
      lastName: "O'Brien",
    });
  });

  test.each([
    [['--id', '4'], '--id must be'],
    [['--id', '01'], '--id must be'],
    [['--id', '1001'], '--id must be'],
    [['--id', '1e0'], '--id must be'],
    [['--id', '0x1'], '--id must be'],
    [['--email', 'nobody'], '--email must be'],
    [['--mobile', '5123456789'], '--mobile must be'],
    [['--first-name', ' '], 'A name must'],
    [['--password', 'Academy@123'], '--password'],
    [['more'], 'more'],
  ])('%j are refused with how to use it', (words, reason) => {
    expect(() => parseClaim([...WORDS, ...words])).toThrow(reason);
    expect(() => parseClaim([...WORDS, ...words])).toThrow('npm run admin:claim -- ');
  });
});

describe('the statements', () => {
  const claim = parseClaim([...WORDS, '--first-name', "x'); DROP TABLE students; --"]);

  test('hold every text as hexadecimal: nothing in one can end it', () => {
    for (const statement of [
      claimStatement(claim, "a'b", '2026-11-21T10:00:00.000Z'),
      outcomeStatement(claim, '2026-11-21T10:00:00.000Z'),
    ]) {
      expect(statement).not.toMatch(/DROP|head@|9123456780|a'b/);
      expect(statement.replaceAll(/X'[\da-f]*'/g, '').replaceAll(/'(active|unclaimed)'/g, '')).not.toContain("'");
    }
  });
});

describe('the outcome', () => {
  const claim = parseClaim(WORDS);
  test.each([
    [undefined, 'has not been migrated'],
    [{ status: 'active', isTaken: 0, isOurs: 0 }, 'Row 1 has been claimed before'],
    [{ status: 'unclaimed', isTaken: 1, isOurs: 0 }, 'belongs to another account'],
    [{ status: 'unclaimed', isTaken: 0, isOurs: 0 }, 'try again'],
  ])('%j is a refusal: %s', (outcome, reason) => expect(() => checkOutcome(claim, outcome)).toThrow(reason));
  test('of a claim that was made is none', () =>
    expect(() => checkOutcome(claim, { status: 'active', isTaken: 0, isOurs: 1 })).not.toThrow());
});

describe('npm run admin:claim', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'academy-claim-test-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const claim = (
    words: readonly string[],
    env: Record<string, string> = { ADMIN_PASSWORD: 'An admin phrase 1' },
  ): Promise<{ code: number | null; output: string }> =>
    new Promise((done) => {
      const child = spawn(process.execPath, ['scripts/run.mjs', 'admin:claim', ...words], {
        cwd: ROOT,
        env: { ...process.env, ACADEMY_DATA: folder, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.on('exit', (code) => done({ code, output: output.trim() }));
    });

  test('makes a reserved row an account once, and refuses it from then on', async () => {
    expect(await claim(WORDS)).toEqual({
      code: 0,
      output: 'Row 1 of the local database is now the admin head@academy.test. Log in with the new password.',
    });
    expect(await claim(['--id', '1', '--email', 'b@academy.test', '--mobile', '9123456781'])).toEqual({
      code: 1,
      output: 'Row 1 has been claimed before. Nothing was changed.',
    });
  }, 180_000);

  test('refuses a password that strangers try first, before it touches the database', async () => {
    expect(await claim(WORDS, { ADMIN_PASSWORD: 'Password@123' })).toEqual({
      code: 1,
      output: `${weakPasswordText().common} Nothing was changed.`,
    });
  }, 60_000);

  test('asks nobody for a password where there is no terminal, and touches nothing', async () => {
    expect(await claim(WORDS, { ADMIN_PASSWORD: '' })).toEqual({
      code: 1,
      output: 'There is no terminal to ask for the password at. Set ADMIN_PASSWORD for this one command.',
    });
  }, 60_000);
});
