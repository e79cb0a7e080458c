import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readArguments } from '../../scripts/arguments.ts';
import { PlainError, run } from '../../scripts/command.ts';
import { watchForStop } from '../../scripts/lifetime.ts';
import type { Guard } from './guard.ts';
import { withoutGuard } from './guard.ts';
import { GUARDS } from './guard-table.ts';
import { judge } from './judge.ts';
import type { TestResult } from './read-report.ts';
import { brokenFilesOf, testsOf } from './read-report.ts';
import type { ScratchCopy } from './scratch-copy.ts';
import { makeScratchCopy } from './scratch-copy.ts';

/**
 * `npm run guards` takes each guard of the table out of a copy of the code and expects its test to fail. Half of the
 * guards are out at a time, because starting workerd costs more than most tests: in the other half the same tests must
 * pass. So a test that fails whatever is missing proves nothing here.
 */

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Takes guards out of the copy. Gives the names of those whose text is not there exactly once, and leaves them in. */
async function takeOut(copy: ScratchCopy, guards: readonly Guard[]): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const guard of guards) {
    const text = withoutGuard(await copy.read(guard.file), guard);
    if (text === null) lost.push(guard.name);
    else await copy.write(guard.file, text);
  }
  return lost;
}

/** Runs the proofs of these guards, each file once. */
async function runProofs(copy: ScratchCopy, guards: readonly Guard[]): Promise<readonly TestResult[]> {
  const files = [...new Set(guards.map(({ proof }) => proof.file))];
  const titles = [
    ...new Set(
      guards.flatMap(({ proof }) => [proof.title, ...(proof.after === undefined ? [] : [proof.after])].map(escaped)),
    ),
  ].join('|');
  const report = join(copy.folder, 'report.json');
  await rm(report, { force: true });
  const { output } = await run(
    'vitest',
    ['run', '--reporter=json', `--outputFile.json=${report}`, '--testNamePattern', titles, ...files],
    'capture',
    {},
    copy.folder,
  );
  const text = await readFile(report, 'utf8').catch(() => {
    throw new PlainError(`The tests did not run:\n${output}`);
  });
  const results = JSON.parse(text) as Record<string, unknown>;
  for (const broken of brokenFilesOf(results, copy.folder)) console.log(`did not load: ${broken}`);
  return testsOf(results, copy.folder);
}

async function checkGuards(guards: readonly Guard[]): Promise<boolean> {
  const copy = await makeScratchCopy();
  try {
    const halves = [0, 1].map((half) => guards.filter((_, index) => index % 2 === half));
    const runs: (readonly TestResult[])[] = [];
    const lost = new Set<string>();
    for (const half of halves) {
      const before = new Map<string, string>();
      for (const { file } of half) before.set(file, await copy.read(file));
      for (const name of await takeOut(copy, half)) lost.add(name);
      runs.push(await runProofs(copy, guards));
      for (const [file, text] of before) await copy.write(file, text);
    }
    let areAllRed = true;
    for (const [index, guard] of guards.entries()) {
      const half = index % 2;
      const { isProved, line } = lost.has(guard.name)
        ? { isProved: false, line: `NOT FOUND: the text to take out is not in ${guard.file} exactly once` }
        : judge(guard, { without: runs[half] ?? [], within: runs[1 - half] ?? [] });
      areAllRed &&= isProved;
      console.log(`${guard.name} (${guard.subject}): the academy refuses ${guard.refuses}\n  ${line}`);
    }
    return areAllRed;
  } finally {
    await copy.remove();
  }
}

function chosenGuards(): readonly Guard[] {
  const { only } = readArguments('guards').values;
  const names = only?.split(',');
  const unknown = names?.find((name) => !GUARDS.some((guard) => guard.name === name));
  if (unknown !== undefined)
    throw new PlainError(`There is no guard ${unknown}. There are: ${GUARDS.map(({ name }) => name).join(', ')}.`);
  return GUARDS.filter(({ name }) => names === undefined || names.includes(name));
}

async function checkChosen(): Promise<void> {
  watchForStop();
  const guards = chosenGuards();
  const areAllRed = await checkGuards(guards);
  const subjects = new Set(guards.map(({ subject }) => subject)).size;
  console.log(
    `\n${guards.length} guards of ${subjects} subjects: ${areAllRed ? 'all red without them' : 'NOT all red'}.`,
  );
  process.exitCode = areAllRed ? 0 : 1;
}

await checkChosen();
