/** Whether loose data is an object with keys. On its own, because every guest's page downloads it. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
