import type { PaperReference } from './paper-reference.ts';

type Place = Pick<PaperReference, 'day' | 'paper'>;

/**
 * Where the next paper of an exam goes: the first free number of its last day, as long as that day has fewer papers than
 * the fullest day before it; else the first of the next day. Day 1, Paper 1 for an exam without papers.
 */
export function nextFreePlace(taken: readonly Place[]): Place {
  const days = Map.groupBy(taken, ({ day }) => Number(day));
  const last = Math.max(0, ...days.keys());
  if (last === 0) return { day: '1', paper: '1' };
  const counts = [...days].filter(([day]) => day !== last).map(([, papers]) => papers.length);
  const usual = Math.max(1, ...counts);
  const ofLast = new Set((days.get(last) ?? []).map(({ paper }) => Number(paper)));
  if (ofLast.size >= usual) return { day: String(last + 1), paper: '1' };
  let free = 1;
  while (ofLast.has(free)) free += 1;
  return { day: String(last), paper: String(free) };
}
