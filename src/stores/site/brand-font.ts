import { environment } from '../environment.ts';

/** The address of the font that the phone has, for the early script of the next page (src/layouts/early-script.js). */
const KEPT_FONT = 'academy:font';

/** Downloads the academy's font, once, so that the browser has it for the next page. */
export async function keepBrandFont(address: string): Promise<void> {
  const { local, fetch } = environment();
  if (local.get(KEPT_FONT) === address) return;
  try {
    const reply = await fetch(address, { priority: 'low' });
    if (reply.ok && (await reply.blob()).size > 0) local.set(KEPT_FONT, address);
  } catch {
    // The next page tries again.
  }
}
