import { sizeText } from '#domain/lib/amounts.ts';
import { NOT_KEPT } from '#domain/site/offline.ts';
import { keptFiles } from '#stores/site/kept-files.ts';

/**
 * Adds a button to each day of an exam's list that keeps its papers on the phone, with the size of the download. The
 * code that keeps them comes with the first tap, or at once where something is kept already.
 */

const loadKeeper = () => import('#stores/papers/saved-papers.ts');

/** A paper needs a session beside its file, and the session ends when the app is closed. */
const GUEST_NEXT = 'Log in while you have a connection; then its papers open without one.';
const STUDENT_NEXT = 'Its papers open without a connection, also when the app was closed, until you log out.';

/** Whether the line is slow or paid for by the byte, as far as the browser tells. */
const isMetered = (): boolean => 'metered' in document.documentElement.dataset;

interface Day {
  readonly name: string;
  /** The addresses of its papers. */
  readonly paths: readonly string[];
  /** Size of the papers' files after compression. */
  readonly bytes: number;
}

function dayOf(item: Element): Day {
  const links = [...item.querySelectorAll<HTMLAnchorElement>('a[data-bytes]')];
  return {
    name: item.querySelector('h3')?.textContent?.trim() ?? '',
    paths: links.map(({ pathname }) => pathname),
    bytes: links.reduce((sum, { dataset }) => sum + Number(dataset['bytes']), 0),
  };
}

function startDay(item: Element, saved: ReadonlySet<string>): void {
  const day = dayOf(item);
  if (day.paths.length === 0) return;
  let isSaved = day.paths.every((path) => saved.has(path));
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'day-keep link-button';
  const note = document.createElement('p');
  note.className = 'day-keep-note soft';
  note.setAttribute('role', 'status');
  const show = (): void => {
    button.textContent = isSaved
      ? `Remove ${day.name} from this phone`
      : `Keep ${day.name} offline${isMetered() ? ` (${sizeText(day.bytes)})` : ''}`;
    button.dataset['kept'] = String(isSaved);
  };
  const change = async (): Promise<void> => {
    if (button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    note.textContent = '';
    const keeper = await loadKeeper().catch(() => null);
    if (keeper === null) note.textContent = NOT_KEPT;
    else if (isSaved) {
      await keeper.dropPapers(keeper.referencesOf(day.paths));
      isSaved = false;
      note.textContent = `${day.name} is no longer kept.`;
    } else {
      const outcome = await keeper.savePapers(
        keeper.referencesOf(day.paths),
        (share) => (button.textContent = `Keeping ${day.name}: ${Math.round(share * 100)}%`),
      );
      isSaved = outcome.ok;
      note.textContent = outcome.ok
        ? `${day.name} is kept. ${'session' in document.documentElement.dataset ? STUDENT_NEXT : GUEST_NEXT}`
        : outcome.message;
    }
    button.removeAttribute('aria-disabled');
    show();
  };
  button.addEventListener('click', () => void change());
  show();
  item.appendChild(button);
  item.appendChild(note);
}

async function start(): Promise<void> {
  if (!keptFiles().canKeep()) return;
  const isNothingKept = (await keptFiles().list()).length === 0;
  const saved: ReadonlySet<string> = isNothingKept ? new Set() : await (await loadKeeper()).listSavedQuizzes();
  for (const item of document.querySelectorAll('.day-rows > li')) startDay(item, saved);
}

// Blocked storage keeps nothing: the list works without the buttons.
void start().catch(() => undefined);
