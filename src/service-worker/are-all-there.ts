/** How long a page waits for its files before it is given up, and how often it looks. Milliseconds. */
export const FILES_PATIENCE_MS = 60_000;
const FILES_PAUSE_MS = 100;

/** Whether all these files come to be on the phone, within a minute. */
export async function areAllThere(
  files: readonly string[],
  isOnPhone: (path: string) => Promise<boolean>,
): Promise<boolean> {
  for (
    const end = Date.now() + FILES_PATIENCE_MS;
    Date.now() < end;
    await new Promise((go) => setTimeout(go, FILES_PAUSE_MS))
  )
    if ((await Promise.all(files.map(isOnPhone))).every(Boolean)) return true;
  return false;
}
