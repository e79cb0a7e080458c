import '../shell/page-words.ts';
import { sizeText } from '#domain/lib/amounts.ts';
import { fillText } from '#domain/lib/fill-text.ts';
import { keptDaysText } from '#domain/text/en/kept-days.ts';
import { keptFiles } from '#stores/site/kept-files.ts';
import { loadWords } from '../shell/words.ts';

/**
 * Adds a button to each day of an exam's list that keeps its papers on the phone, with the size of the download. The
 * code that keeps them comes with the first tap, or at once where something is kept already.
 */

const loadKeeper = () => import('#stores/papers/saved-papers.ts');

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
  const text = keptDaysText();
  const say = (message: string, values: Readonly<Record<string, string | number>> = {}): string =>
    fillText(message, { day: day.name, ...values });
  let isSaved = day.paths.every((path) => saved.has(path));
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'day-keep link-button';
  const note = document.createElement('p');
  note.className = 'day-keep-note soft';
  note.setAttribute('role', 'status');
  const show = (): void => {
    button.textContent = isSaved
      ? say(text.remove)
      : isMetered()
        ? say(text.keepMetered, { size: sizeText(day.bytes) })
        : say(text.keep);
    button.dataset['kept'] = String(isSaved);
  };
  const change = async (): Promise<void> => {
    if (button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    note.textContent = '';
    const keeper = await Promise.all([loadKeeper(), loadWords()]).then(
      ([loaded]) => loaded,
      () => null,
    );
    if (keeper === null) note.textContent = keptDaysText().notKept;
    else if (isSaved) {
      await keeper.dropPapers(keeper.referencesOf(day.paths));
      isSaved = false;
      note.textContent = say(text.removed);
    } else {
      const outcome = await keeper.savePapers(
        keeper.referencesOf(day.paths),
        (share) => (button.textContent = say(text.keeping, { percent: Math.round(share * 100) })),
      );
      isSaved = outcome.ok;
      note.textContent = outcome.ok
        ? say('session' in document.documentElement.dataset ? text.kept : text.keptForGuest)
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
