import { curlOf } from './exchange.ts';
import type { Failure, Outcome, Tally } from './engine.ts';

/** Replies by call and status, in columns. */
export function tableOf(tally: Tally): string {
  const statuses = [...new Set([...tally.values()].flatMap((row) => [...row.keys()]))].toSorted(
    (one, other) => one - other,
  );
  const width = Math.max(...[...tally.keys()].map((name) => name.length), 0);
  const cells = (values: readonly (string | number)[]): string =>
    values.map((value) => String(value).padStart(6)).join('');
  const rows = [...tally].map(
    ([name, row]) => name.padEnd(width) + cells(statuses.map((status) => row.get(status) ?? '.')),
  );
  return [' '.repeat(width) + cells(statuses), ...rows].join('\n');
}

/** A failure with two ways to repeat it. */
export function failureText({ group, failures, request, reply, path }: Failure, seed: number, url: string): string {
  return [
    `${group}: ${failures.join('; ')}`,
    `  reply:  ${reply.status} ${reply.text.slice(0, 300)}`,
    `  again:   npm run fuzz -- --seed ${seed} --only '${group}' --path ${path}`,
    `  by hand: ${curlOf(request, url)}`,
  ].join('\n');
}

export const summaryOf = ({ requests, failures }: Outcome, seed: number): string =>
  `${requests} requests, ${failures.length} failures, seed ${seed}`;
