import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from './figure-list.ts';
import { LESSONS, PAPERS, drawn } from './figure-list.ts';
import { LESSON_FIGURES } from './lesson-figures.ts';
import { LESSON_MAPS } from './maps/maps.ts';
import type { WrittenQuestion } from './write-question.ts';
import { writeQuestion } from './write-question.ts';

/** `npm run figures:draw` writes the figure questions of figure-list.ts, pictures and texts, the figures of lesson-figures.ts and the maps of maps.ts. */

const PAPER_FILE = 'src/content/papers/reasoning.json';
const PAPER_FOLDER = '/images/papers/reasoning';
const LESSON_FOLDER = '/images/lessons/figures';
const DAY = 'Day 5';
const MINUTES = 20;

const write = (folder: string, place: Place): WrittenQuestion => {
  const { question, random } = drawn(place);
  return writeQuestion(question, { ...place, folder, random });
};

const readJson = async (path: string): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;

/** Everything that is drawn, by file, so that a test can compare it with what is in the repository. */
export async function figureFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const keep = ({ files: pictures }: WrittenQuestion): void => {
    for (const { path, svg } of pictures) files.set(`public${path}`, svg);
  };
  const bank = await readJson(join(root, PAPER_FILE));
  bank[DAY] = Object.fromEntries(
    PAPERS.map(({ label, topic, places }) => {
      const written = places.map((place) => write(PAPER_FOLDER, place));
      for (const each of written) keep(each);
      return [label, { topic, minutes: MINUTES, questions: written.map(({ question }) => question) }];
    }),
  );
  files.set(PAPER_FILE, `${JSON.stringify(bank, null, 2)}\n`);
  for (const { file, places } of LESSONS) {
    const path = `src/content/lessons/${file}`;
    const check = (await readJson(join(root, path))) as { questions: { id: string; translations?: unknown }[] };
    for (const place of places) {
      const written = write(LESSON_FOLDER, place);
      keep(written);
      const at = check.questions.findIndex(({ id }) => id === place.id);
      if (at === -1) throw new RangeError(`${path} has no question ${place.id}`);
      // Its other languages are written by hand.
      const translations = check.questions[at]?.translations;
      check.questions[at] = {
        ...(written.question as { id: string }),
        ...(translations !== undefined && { translations }),
      };
    }
    files.set(path, `${JSON.stringify(check, null, 2)}\n`);
  }
  for (const [name, svg] of Object.entries({ ...LESSON_FIGURES, ...LESSON_MAPS }))
    files.set(`public/images/lessons/${name}`, svg);
  return files;
}

export async function drawFigures(root: string): Promise<number> {
  const files = await figureFiles(root);
  for (const folder of [PAPER_FOLDER, LESSON_FOLDER])
    await rm(join(root, `public${folder}`), { recursive: true, force: true });
  for (const folder of [PAPER_FOLDER, LESSON_FOLDER]) await mkdir(join(root, `public${folder}`), { recursive: true });
  await mkdir(join(root, 'public/images/lessons/maps'), { recursive: true });
  for (const [path, text] of files) await writeFile(join(root, path), text);
  return files.size;
}
