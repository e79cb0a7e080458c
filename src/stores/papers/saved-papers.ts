import { keptDaysText } from '#domain/text/en/kept-days.ts';
import { OFFLINE_LIST, fontsFor, parseOfflineList } from '#domain/site/offline.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { paperFilePath, parseQuizPath, quizPath } from '#domain/papers/paper-reference.ts';
import { keptFiles } from '../site/kept-files.ts';
import { fetchPublicJson } from '../public-json.ts';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { localPath, plainPath } from '#domain/lib/local-path.ts';
import { paperListText } from '#domain/text/en/paper-list.ts';

/**
 * Papers that a student keeps on the phone: the page, the questions, their images, and once the files of the quiz
 * itself. A paper's questions are stored last, so a paper that has them is complete.
 */

const IMAGES = /"(\/images\/[^"\\]+)"/g;

/** The addresses of quizzes that are stored completely, in the language that each was kept in. */
export async function listSavedQuizzes(): Promise<ReadonlySet<string>> {
  const kept = new Set(await keptFiles().list());
  const quizzes = [...kept].filter((path) => {
    const reference = parseQuizPath(plainPath(path));
    return reference !== null && kept.has(paperFilePath(reference));
  });
  return new Set(quizzes);
}

/** The papers of these quiz addresses. */
export const referencesOf = (paths: readonly string[]): readonly PaperReference[] =>
  paths.flatMap((path) => parseQuizPath(plainPath(path)) ?? []);

async function savePaper(
  reference: PaperReference,
  slice: string,
  fonts: readonly string[],
  keepOnce: (path: string) => Promise<void>,
): Promise<void> {
  const images = [...slice.matchAll(IMAGES)].map(([, path]) => path ?? '');
  for (const path of [...fonts, ...images]) await keepOnce(path);
  await keptFiles().keep(localPath(quizPath(reference)));
}

/** The outcome of storing papers; `message` says what to do next. */
export type SaveOutcome = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Stores these papers, or as many as the network allows. `onStep` gets the progress from 0 to 1. */
export async function savePapers(
  references: readonly PaperReference[],
  onStep: (share: number) => void,
): Promise<SaveOutcome> {
  const list = parseOfflineList(await fetchPublicJson(OFFLINE_LIST));
  if (list === null) return { ok: false, message: keptDaysText().notKept };
  const kept = new Set(await keptFiles().list());
  const keepOnce = async (path: string): Promise<void> => {
    if (!kept.has(path)) await keptFiles().keep(path);
    kept.add(path);
  };
  const missing = list.files.filter((path) => !kept.has(path));
  const steps = missing.length + references.length;
  try {
    for (const [index, path] of missing.entries()) {
      await keepOnce(path);
      onStep((index + 1) / steps);
    }
    for (const [index, reference] of references.entries()) {
      const path = paperFilePath(reference);
      const slice = await keptFiles().keep(path);
      try {
        await savePaper(reference, slice, fontsFor(slice, list), keepOnce);
      } catch (error) {
        await keptFiles().drop([path]);
        throw error;
      }
      onStep((missing.length + index + 1) / steps);
    }
    return { ok: true };
  } catch (error) {
    return {
      ok: false,
      message:
        error instanceof DOMException && error.name === 'QuotaExceededError'
          ? paperListText().noRoom
          : keptDaysText().notKept,
    };
  }
}

/** Removes these papers, and the shared files with the last one. */
export async function dropPapers(references: readonly PaperReference[]): Promise<void> {
  await keptFiles().drop(
    references.flatMap((reference) => [
      paperFilePath(reference),
      ...LANGUAGES.map((language) => localPath(quizPath(reference), language)),
    ]),
  );
  if ((await listSavedQuizzes()).size === 0) await keptFiles().drop(await keptFiles().list());
}
