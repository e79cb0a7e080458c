import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/paths.ts';
import type { Weighed } from './budgets.ts';

/**
 * Weights that the docs name stand in tools/bench/weights.json, in bytes. A test of weight notes what it measured in .cache/, and
 * `npm run docs:figures -- --measured` takes that over.
 */
const FILE = new URL('weights.json', import.meta.url);
const NOTES = join(ROOT, '.cache/weights');

/** A build differs by some bytes from day to day, and no reader minds. */
const DRIFT = 0.05;

export const readWeights = (): Readonly<Record<Weighed, number>> =>
  JSON.parse(readFileSync(FILE, 'utf8')) as Record<Weighed, number>;

export function noteWeight(name: Weighed, bytes: number): void {
  mkdirSync(NOTES, { recursive: true });
  writeFileSync(join(NOTES, name), String(bytes));
}

/** Takes over what the last run of each test has noted. */
export function keepNotedWeights(): void {
  mkdirSync(NOTES, { recursive: true });
  const noted = readdirSync(NOTES).map((name) => [name, Number(readFileSync(join(NOTES, name), 'utf8'))] as const);
  const weights = { ...readWeights(), ...Object.fromEntries(noted) };
  writeFileSync(FILE, `${JSON.stringify(weights, null, 2)}\n`);
}

/** What to do when the docs name a weight that a page no longer has; null while they are near enough. */
export function staleWeight(name: Weighed, bytes: number): string | null {
  const known = readWeights()[name];
  return Math.abs(bytes - known) <= known * DRIFT
    ? null
    : `${name} weighs ${bytes} bytes, and tools/bench/weights.json says ${known}: run npm run docs:figures -- --measured`;
}
