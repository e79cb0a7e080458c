import type { Fault } from './result.ts';

/** One fault for each key that nobody asked for: a misspelt field must not vanish silently. */
export function faultsOfKeys(record: Record<string, unknown>, known: readonly string[], path: string): Fault[] {
  return Object.keys(record)
    .filter((key) => !known.includes(key))
    .map((key) => ({ path: path === '' ? key : `${path}.${key}`, reason: `is not one of ${known.join(', ')}` }));
}

/** Appends one at a time: spreading some hundred thousand faults of a hostile paper into `push` overflows the stack. */
export function addFaults(faults: Fault[], more: readonly Fault[]): void {
  for (const fault of more) faults.push(fault);
}

export function textFault(value: unknown, path: string): Fault | null {
  return typeof value === 'string' && value.trim() !== '' ? null : { path, reason: 'must be a text that is not empty' };
}
