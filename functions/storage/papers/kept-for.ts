/** Asks again once the last value is older than this. A failed call is not kept; calls at the same time share one. */
export function keptFor<Value>(
  milliseconds: number,
  { now }: { readonly now: () => number },
  ask: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { readonly value: Promise<Value>; readonly askedAt: number } | null = null;
  return () => {
    if (kept !== null && now() - kept.askedAt < milliseconds) return kept.value;
    const value = ask().catch((error: unknown) => {
      kept = null;
      throw error;
    });
    kept = { value, askedAt: now() };
    return value;
  };
}
