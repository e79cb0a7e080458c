import { plainPath } from '#domain/lib/local-path.ts';
import { OFFLINE_PAGE } from '#domain/site/offline-page.ts';
import { paperLabel, parseQuizPath } from '#domain/papers/paper-reference.ts';
import { findDeviceStudent } from '#stores/identity/device-student.ts';
import { keptFiles } from '#stores/site/kept-files.ts';
import { listSavedQuizzes } from '#stores/papers/saved-papers.ts';

/** Fills the stand-in page with the papers kept on the phone and the pages visited before. */

const examNames = (): Readonly<Record<string, string>> => {
  const text = document.querySelector<HTMLElement>('[data-exam-names]')?.dataset['examNames'];
  return text === undefined ? {} : (JSON.parse(text) as Record<string, string>);
};

const dayName = (day: number | string): string =>
  (document.querySelector<HTMLElement>('[data-day]')?.dataset['day'] ?? '').replace('{day}', String(day));

function quizName(path: string, names: Readonly<Record<string, string>>): string {
  const reference = parseQuizPath(plainPath(path));
  return reference === null
    ? path
    : `${names[reference.exam] ?? reference.exam}, ${dayName(reference.day)}, ${paperLabel(reference)}`;
}

function fill(name: string, links: readonly { readonly path: string; readonly title: string }[]): void {
  const section = document.querySelector<HTMLElement>(`[data-kept="${name}"]`);
  const list = section?.querySelector('ul');
  if (!section || !list || links.length === 0) return;
  for (const { path, title } of links) {
    const link = document.createElement('a');
    link.href = path;
    link.textContent = title;
    // These pages are on the phone, so no gate asks about them. Members' material is not in them.
    if (parseQuizPath(plainPath(path)) === null) link.dataset['outline'] = '';
    const item = document.createElement('li');
    item.appendChild(link);
    list.appendChild(item);
  }
  section.hidden = false;
}

async function list(): Promise<void> {
  const names = examNames();
  const saved = await listSavedQuizzes();
  const pages = await keptFiles().listPages();
  const quizzes = new Set([
    ...saved,
    ...pages.map(({ path }) => path).filter((path) => parseQuizPath(plainPath(path)) !== null),
  ]);
  const byName = (one: { title: string }, other: { title: string }): number =>
    one.title.localeCompare(other.title, 'en', { numeric: true });
  fill('papers', [...quizzes].map((path) => ({ path, title: quizName(path, names) })).toSorted(byName));
  fill(
    'pages',
    pages
      .filter(
        ({ path, title }) =>
          title !== '' && plainPath(path) !== OFFLINE_PAGE && parseQuizPath(plainPath(path)) === null,
      )
      .toSorted(byName),
  );
  const isEmpty = document.querySelectorAll('[data-kept] li').length === 0;
  for (const note of document.querySelectorAll<HTMLElement>('[data-kept-none]')) note.hidden = !isEmpty;
}

const isKnown = findDeviceStudent() !== null;
for (const note of document.querySelectorAll<HTMLElement>('[data-device-student]')) note.hidden = !isKnown;
for (const note of document.querySelectorAll<HTMLElement>('[data-no-student]')) note.hidden = isKnown;
const isStandIn = plainPath(window.location.pathname) !== OFFLINE_PAGE;
for (const part of document.querySelectorAll<HTMLElement>('[data-stand-in]')) part.hidden = !isStandIn;
document.querySelector('[data-try-again]')?.addEventListener('click', () => window.location.reload());
void list().catch(() => undefined);
