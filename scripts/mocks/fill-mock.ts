import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import blueprintsJson from '../../src/content/mock-blueprints.json' with { type: 'json' };
import { isRecord } from '../../src/domain/lib/is-record.ts';
import type { Blueprint } from '../../src/domain/mocks/blueprints/blueprint.ts';
import { countOfSection, parseBlueprint } from '../../src/domain/mocks/blueprints/blueprint.ts';
import type { FilledPaper, Shortfall } from '../../src/domain/mocks/blueprints/fill-blueprint.ts';
import { fillBlueprint } from '../../src/domain/mocks/blueprints/fill-blueprint.ts';
import type { Usage } from '../../src/domain/mocks/blueprints/stock.ts';
import { authoredStems } from '../../src/domain/mocks/blueprints/stock.ts';
import { isMockId } from '../../src/domain/mocks/mock-definition.ts';
import { indiaDayOf, isCalendarDate } from '../../src/domain/lib/india-time.ts';
import type { FactTable } from '../../src/domain/papers/fact-tables/fact-table.ts';
import { familiesOfTable } from '../../src/domain/papers/fact-tables/fact-families.ts';
import { askedFactsOf, factNamesOf } from '../../src/domain/papers/fact-tables/fact-ids.ts';
import { findDrawnFrom } from '../../src/domain/papers/families/variant-question.ts';
import { EVERY_FAMILY } from '../../src/domain/papers/every-family.ts';
import { sectionFilesOf } from '../../src/papers/mocks/filled-sections.ts';
import { readArguments } from '../arguments.ts';
import { PlainError } from '../command.ts';
import { findProfile } from '../papers/exam-profiles.ts';
import { BANK_FOLDER } from '../papers/read-bank.ts';
import { readFactTables } from '../papers/read-fact-tables.ts';

/** `npm run mocks:fill` writes the sections of a mock test of the repository that question families and fact tables can draw. */

/** What the topics of current affairs begin with. */
const CURRENT = 'current-';

const USAGE =
  'Name a blueprint, a seed and a folder: npm run mocks:fill -- ssc-cgl-tier1-2026 --seed 2 --out src/content/mocks/cgl-tier1-2 [--section quantitative-aptitude] [--date 2026-12-13] [--replace]';

function readOptions(args: readonly string[]) {
  const { values, positionals } = readArguments('mocks:fill', args);
  const [id = ''] = positionals;
  const { seed = '', out = '', section = [], date = null, replace = false } = values;
  if (id === '' || seed === '' || out === '') throw new PlainError(`Something is missing.\n${USAGE}`);
  if (date !== null && !isCalendarDate(date)) throw new PlainError(`'${date}' is no day. Write it as 2026-12-13.`);
  return { id, seed, out, wanted: section, date, isReplaced: replace };
}

function readBlueprint(id: string): Blueprint {
  const all: Readonly<Record<string, unknown>> = blueprintsJson;
  const profile = findProfile(id);
  if (!Object.hasOwn(all, id) || profile === undefined)
    throw new PlainError(`'${id}' is no blueprint. There are: ${Object.keys(all).join(', ')}.`);
  const parsed = parseBlueprint(all[id], id, profile);
  if (parsed.ok) return parsed.value;
  throw new PlainError(parsed.issues.map(({ path, reason }) => `${id}, ${path} ${reason}`).join('\n'));
}

/** Every question in the JSON files below a folder, whatever they are: practice papers, or sections of mocks. */
async function questionsBelow(folder: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).toSorted();
  const found: Readonly<Record<string, unknown>>[] = [];
  const collect = (value: unknown): void => {
    if (!isRecord(value)) return;
    if (Array.isArray(value['questions'])) found.push(...value['questions'].filter(isRecord));
    else Object.values(value).forEach(collect);
  };
  for (const name of names) collect(JSON.parse(await readFile(join(folder, name), 'utf8')));
  return found;
}

/** What the mocks beside the new one ask, and the practice papers: how often each family drew, every stem and every fact. */
function usageOf(questions: readonly Readonly<Record<string, unknown>>[]): Usage {
  const counts = new Map<string, number>();
  for (const { id } of questions) {
    const family = typeof id === 'string' ? findDrawnFrom(id)?.family : undefined;
    if (family !== undefined) counts.set(family, (counts.get(family) ?? 0) + 1);
  }
  const facts = new Set(questions.flatMap(({ id }) => (typeof id === 'string' ? factNamesOf(id) : [])));
  return {
    counts,
    stems: new Set(questions.flatMap(authoredStems)),
    isUsedFact: (name) => facts.has(name),
  };
}

/** The day of a mock: what is asked for, else that of its window, else today. */
async function dayOfMock(folder: string, date: string | null): Promise<string> {
  const path = join(folder, 'mock.json');
  const mock: unknown = date === null && existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : null;
  const opensAt = isRecord(mock) && isRecord(mock['window']) ? mock['window']['opensAt'] : null;
  return date ?? (typeof opensAt === 'string' ? indiaDayOf(Date.parse(opensAt)) : indiaDayOf(Date.now()));
}

/** A fact of current affairs ends twelve months after it happened, so those that hold on a day are of the year before it. */
const factFamilies = (tables: readonly FactTable[], day: string) =>
  tables.flatMap((table) => familiesOfTable(table, day));

/** Says how many places of current affairs have facts of the twelve months, and how many the wider topic filled. */
function currentText(
  { questions, empty }: FilledPaper['sections'][number],
  current: ReadonlySet<string>,
  day: string,
): readonly string[] {
  const isCurrent = ({ topic }: { readonly topic: string }): boolean => topic.startsWith(CURRENT);
  const asked = questions.filter(isCurrent);
  const dated = asked.filter(({ id }) => current.has(askedFactsOf(id)?.table ?? '')).length;
  const missing = empty.filter(isCurrent).length;
  return asked.length + missing === 0
    ? []
    : [
        `  current affairs of the twelve months before ${day}: ${dated} of ${asked.length + missing}, ${asked.length - dated} from the wider topic, ${missing} empty`,
      ];
}

const shortfallText = ({ topic, difficulty, wanted, found }: Shortfall): string =>
  `  ${topic}, ${difficulty}: ${wanted - found} of ${wanted}`;

/** Draws, writes, and returns what to tell. */
export async function fillMock(args: readonly string[], from: string): Promise<readonly string[]> {
  const { id, seed, out, wanted, date, isReplaced } = readOptions(args);
  const blueprint = readBlueprint(id);
  const folder = resolve(from, out);
  const mockId = basename(folder);
  if (!isMockId(mockId)) throw new PlainError(`'${mockId}' is no name of a mock: small letters, digits and hyphens.`);
  const slugs = blueprint.sections.map(({ slug }) => slug);
  for (const slug of wanted)
    if (!slugs.includes(slug)) throw new PlainError(`'${slug}' is no section. There are: ${slugs.join(', ')}.`);
  const isWanted = (slug: string): boolean => wanted.length === 0 || wanted.includes(slug);
  const others = (await questionsBelow(dirname(folder))).filter(
    (question) => typeof question['id'] !== 'string' || !question['id'].startsWith(`${mockId}-`),
  );
  const usage = usageOf([...others, ...(await questionsBelow(BANK_FOLDER))]);
  const day = await dayOfMock(folder, date);
  const tables = readFactTables();
  const current = new Set(tables.filter(({ topic }) => topic.startsWith(CURRENT)).map((table) => table.id));
  const families = [...EVERY_FAMILY, ...factFamilies(tables, day)];
  const filled = fillBlueprint(blueprint, { bank: [], families, usage }, seed);
  const files = sectionFilesOf(mockId, blueprint, filled, () => null);
  await mkdir(folder, { recursive: true });
  const lines: string[] = [];
  for (const section of blueprint.sections) {
    const file = files[section.slug];
    const path = join(folder, `${section.slug}.json`);
    const missing = filled.shortfalls.filter((each) => each.section === section.slug);
    if (!isWanted(section.slug)) continue;
    if (file === undefined) lines.push(`${section.slug}: no family draws its topics; nothing written`);
    else if (existsSync(path) && !isReplaced)
      lines.push(
        `${section.slug}: ${path} is there already; add --replace to write it anew, also what was added by hand`,
      );
    else {
      await writeFile(path, `${JSON.stringify(file, null, 2)}\n`);
      lines.push(
        `${section.slug}: ${file.questions.length} of ${countOfSection(section)} questions written to ${path}`,
      );
      const placed = filled.sections.find(({ slug }) => slug === section.slug);
      if (placed !== undefined) lines.push(...currentText(placed, current, day));
      if (missing.length > 0) lines.push('  still to be written by hand:', ...missing.map(shortfallText));
    }
  }
  return lines;
}
