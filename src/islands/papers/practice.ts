import { findNewPapers } from '#stores/papers/new-papers.ts';
import { whenIdle } from '../lib/when-idle.ts';

/**
 * What a list of papers brings on top of the page's own script: papers that were published since the build are asked
 * for once the page is there and the browser has nothing else to do. Where the API is down the page stands as built.
 */

const RETRY_MS = 5000;

let hasFailed = false;

const list = document.querySelector<HTMLElement>('[data-papers]');

async function look(): Promise<void> {
  const { papers: exam = '', from = '1', until = '' } = list?.dataset ?? {};
  const isHere = (day: number): boolean => day >= Number(from) && (until === '' || day <= Number(until));
  const fresh = (await findNewPapers(exam)).filter(({ reference }) => isHere(Number(reference.day)));
  if (list !== null && fresh.length > 0) (await import('./place-papers.ts')).placePapers(list, fresh);
}

/** A part that could not be downloaded is asked for once more; after that the page stands as built. */
const lookQuietly = (): void =>
  void look().catch(() => {
    if (!hasFailed) setTimeout(lookQuietly, RETRY_MS);
    hasFailed = true;
  });
const start = (): void => whenIdle(lookQuietly);

if (document.readyState === 'complete') start();
else window.addEventListener('load', start, { once: true });
