/** How long a page waits for its files, and how often it looks. Milliseconds. */
export const FILES_TIMEOUT_MS = 60_000;
const FILES_PAUSE_MS = 100;

/** Waits up to a minute until all these files are on the phone. */
export async function areAllThere(
  files: readonly string[],
  isOnPhone: (path: string) => Promise<boolean>,
): Promise<boolean> {
  for (
    const end = Date.now() + FILES_TIMEOUT_MS;
    Date.now() < end;
    await new Promise((go) => setTimeout(go, FILES_PAUSE_MS))
  )
    if ((await Promise.all(files.map(isOnPhone))).every(Boolean)) return true;
  return false;
}
