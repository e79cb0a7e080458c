import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS, readCommandLine } from '../../scripts/command-line.mjs';
import { ROOT } from '../../scripts/paths.ts';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};
const nameOf = (npmName: string): string => basename(scripts[npmName]?.split(' ')[1] ?? '', '.mjs');

describe('the command line', () => {
  test.each(Object.keys(scripts))(
    'npm run %s prints its help, and refuses an argument that it does not know',
    (npm) => {
      const name = nameOf(npm);
      expect(COMMANDS[name]?.run.split(' ').at(-1)).toBe(npm);
      for (const help of ['--help', '-h'])
        expect(readCommandLine(name, [help])).toMatchObject({ kind: 'help', text: expect.stringContaining(`npm `) });
      expect(readCommandLine(name, ['--no-such-option'])).toMatchObject({
        kind: 'refused',
        text: expect.stringContaining('This command has no --no-such-option.'),
      });
      expect(readCommandLine(name, [])).toEqual({ kind: 'run' });
    },
  );

  test.each([
    ['deploy', ['--dry-run', '--first'], 'run'],
    ['deploy', ['help'], 'refused'],
    ['deploy', ['--dry-run=no'], 'refused'],
    ['deploy', ['--first', '--help'], 'help'],
    ['start', ['--port', '80'], 'refused'],
    ['restore', ['2026-11-23', '--into', 'folder'], 'run'],
    ['restore', ['2026-11-23', '--into'], 'refused'],
    ['fuzz', ['--seed=4', '--requests', '9'], 'run'],
    ['test', ['tests/e2e/membership'], 'run'],
  ])('of %s with %j: %s', (name, args, kind) => {
    expect(readCommandLine(name, args).kind).toBe(kind);
  });

  test('of a deploy with --help does nothing but print it', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/deploy.mjs', '--help'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^npm run deploy -- \[--first\] \[--despite-holes\] \[--dry-run\]\n/);
    expect(stdout.split('\n')).toHaveLength(3);
  });
});
