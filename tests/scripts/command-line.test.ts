import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS, readCommandLine } from '../../scripts/command-line.mjs';
import { ROOT, RUNNER } from '../../scripts/paths.ts';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};
const runOf = (...args: readonly string[]) => spawnSync(process.execPath, [RUNNER, ...args], { encoding: 'utf8' });

describe('the command line', () => {
  test.each(Object.entries(COMMANDS))(
    'of %s prints its help, and refuses an argument that it does not know',
    (name, { file }) => {
      expect(existsSync(join(ROOT, file))).toBe(true);
      for (const help of ['--help', '-h'])
        expect(readCommandLine(name, [help])).toMatchObject({
          kind: 'help',
          text: expect.stringContaining(` ${name}`),
        });
      expect(readCommandLine(name, ['--no-such-option'])).toMatchObject({
        kind: 'refused',
        text: expect.stringMatching(/^Unknown option '--no-such-option'[^]* docs\/commands.md says more\.$/),
      });
      expect(readCommandLine(name, [])).toMatchObject({ kind: 'run' });
    },
  );

  test('has every command of package.json, by the same name', () => {
    expect(Object.entries(scripts)).toEqual(Object.keys(scripts).map((name) => [name, `node scripts/run.mjs ${name}`]));
    expect(Object.keys(scripts).filter((name) => !Object.hasOwn(COMMANDS, name))).toEqual([]);
  });

  test.each([
    ['deploy', ['--dry-run', '--first'], 'run'],
    ['deploy', ['help'], 'refused'],
    ['deploy', ['--dry-run=no'], 'refused'],
    ['deploy', ['-first'], 'refused'],
    ['deploy', ['--first', '--help'], 'help'],
    ['start', ['--port', '80'], 'refused'],
    ['restore', ['2026-11-23', '--into', 'folder'], 'run'],
    ['restore', ['2026-11-23', '--into'], 'refused'],
    ['restore', ['2026-11-23', '--into', '--drill'], 'refused'],
    ['fuzz', ['--seed=4', '--requests', '9'], 'run'],
    ['test', ['tests/e2e/membership'], 'run'],
    ['toString', [], 'refused'],
  ])('of %s with %j: %s', (name, args, kind) => {
    expect(readCommandLine(name, args).kind).toBe(kind);
  });

  test('of a deploy with --help does nothing but print it', () => {
    const { status, stdout, stderr } = runOf('deploy', '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^npm run deploy -- \[--first\] \[--despite-holes\] \[--despite-ended-facts\] \[--dry-run\]\n/,
    );
    expect(stdout.split('\n')).toHaveLength(3);
  });

  test.each([[[]], [['no-such-command']]])('%j names no command: the list of all is shown', (args) => {
    const { status, stdout, stderr } = runOf(...args);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('start, dev, build');
  });
});
