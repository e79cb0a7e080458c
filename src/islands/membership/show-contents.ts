import { amountText, readAreaContents } from '#domain/membership/plan-contents.ts';
import { loadWords } from '../shell/words.ts';

/** Writes into these areas of a guest's cards what each holds by the server's reply. */
export async function showContents(areas: readonly HTMLElement[], reply: unknown): Promise<void> {
  await loadWords();
  for (const area of areas) {
    const contents = readAreaContents(reply, area.dataset['area'] ?? '');
    if (contents !== null) area.textContent = `(${amountText(contents)})`;
  }
}
