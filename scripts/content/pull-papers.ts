import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPaperKeys } from '../../src/build/exams/exam-file.ts';
import { isRecord } from '../../src/domain/lib/is-record.ts';
import type { PaperReference } from '../../src/domain/papers/paper-reference.ts';
import { dayLabel, paperKey, paperLabel, parsePaperReference } from '../../src/domain/papers/paper-reference.ts';
import type { ExamFile } from '../../src/papers/exchange/bank.ts';
import { digestOfPaper } from '../../functions/paper-digest.ts';
import { examFileText, findPaper, nameOfPaper, withPaper } from '../../src/papers/exchange/bank.ts';
import { isSame } from '../../src/domain/lib/is-same.ts';
import { inPaperOrder, inQuestionOrder } from '../../src/papers/exchange/key-order.ts';
import type { Authored } from '../../src/papers/exchange/reading.ts';
import { parseAuthored } from '../../src/papers/parse-authored.ts';
import { sliceOfPaper } from '../../src/papers/slice-of-paper.ts';
import { sha256Hex } from '../../src/papers/exchange/sha256.ts';
import { validatePaper } from '../../src/papers/validate-paper.ts';
import { readImageFacts } from '../papers/image-facts.ts';
import type { Bank } from '../papers/exchange/files.ts';
import { papersPath, profileFinder, readExamFile, writeWhole } from '../papers/exchange/files.ts';
import { checkBuildable } from '../papers/refuse-invalid-papers.ts';
import type { PublishedPapers } from './read-papers.ts';

/** What a pull did with papers, as 'cgl, Day 12, Paper 1'. */
export interface PulledPapers {
  readonly added: readonly string[];
  readonly updated: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: readonly string[];
  /** Papers of the bank at the same exam, day and paper; a pull never touches them. */
  readonly kept: readonly string[];
  /** Each with its reason. */
  readonly refused: readonly string[];
}

type Counted = { -readonly [Outcome in keyof PulledPapers]: string[] };

/** Earlier pulls, by 'cgl/12/1'. The digest tells whether somebody has changed the paper in the bank since. */
type Ledger = Record<string, { readonly version: number; readonly digest: string }>;

const ledgerPath = (bank: Bank): string => join(bank.content, 'pulled-papers.json');

function readLedger(bank: Bank): Ledger {
  const path = ledgerPath(bank);
  const data: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return isRecord(data) ? (data as Ledger) : {};
}

const digestOf = (paper: Authored): string => sha256Hex(JSON.stringify(paper)).slice(0, 16);

/** Puts fields into the order of the bank's files, whatever order the academy sent. */
function inBankOrder(authored: Authored): Authored {
  const questions = Array.isArray(authored['questions'])
    ? (authored['questions'] as unknown[]).map((question) =>
        isRecord(question) ? inQuestionOrder(question) : question,
      )
    : authored['questions'];
  return inPaperOrder({ ...authored, questions });
}

async function issueOf(bank: Bank, reference: PaperReference, authored: Authored): Promise<string | null> {
  if (!readPaperKeys(bank.content).includes(reference.exam)) return `there is no exam '${reference.exam}'`;
  const imageOf = await readImageFacts([authored], bank.pictures);
  // Questions that are in two papers are searched for in the whole bank, once all papers are written.
  const { errors } = validatePaper(authored, {
    reference,
    findProfile: profileFinder(bank),
    imageOf,
    holderOf: () => null,
  });
  return errors[0] === undefined ? null : `${errors[0].path} ${errors[0].reason}`;
}

/** Whether the file still has the paper as the last pull wrote it. */
const isOurs = (ledger: Ledger, reference: PaperReference, standing: Authored): boolean =>
  ledger[paperKey(reference)]?.digest === digestOf(standing);

function withoutPaper(file: ExamFile, reference: PaperReference): ExamFile {
  const { [paperLabel(reference)]: _removed, ...rest } = file[dayLabel(reference)] ?? {};
  const { [dayLabel(reference)]: _day, ...otherDays } = file;
  return Object.keys(rest).length === 0 ? otherDays : { ...file, [dayLabel(reference)]: rest };
}

/** Works in memory, so that each changed file is written once, at the end. */
class Pull {
  readonly done: Counted = { added: [], updated: [], removed: [], unchanged: [], kept: [], refused: [] };
  readonly ledger: Ledger;
  private readonly files = new Map<string, ExamFile>();
  private readonly bank: Bank;
  private readonly before: Ledger;

  constructor(bank: Bank) {
    this.bank = bank;
    this.before = readLedger(bank);
    this.ledger = { ...this.before };
  }

  private fileOf(exam: string): ExamFile {
    return this.files.get(exam) ?? readExamFile(this.bank, exam);
  }

  async put({ reference, version, authored: given, corrects }: PublishedPapers['papers'][number]): Promise<void> {
    const name = nameOfPaper(reference);
    const authored = inBankOrder(given);
    const issue = await issueOf(this.bank, reference, authored);
    if (issue !== null) return void this.done.refused.push(`${name}: ${issue}`);
    const file = this.fileOf(reference.exam);
    const standing = findPaper(file, reference);
    const isUpdatable = async (paper: Authored): Promise<boolean> =>
      isOurs(this.before, reference, paper) || (corrects !== null && corrects === (await this.digestOfFile(paper)));
    if (standing !== undefined && !isSame(standing, authored) && !(await isUpdatable(standing)))
      return void this.done.kept.push(name);
    this.ledger[paperKey(reference)] = { version, digest: digestOf(authored) };
    if (standing !== undefined && isSame(standing, authored)) return void this.done.unchanged.push(name);
    this.files.set(reference.exam, withPaper(file, reference, authored));
    this.done[standing === undefined ? 'added' : 'updated'].push(name);
  }

  /** Names the text of a paper as the academy does, which a change was saved over. */
  private async digestOfFile(paper: Authored): Promise<string | null> {
    const parsed = parseAuthored(paper, profileFinder(this.bank));
    return parsed.ok ? digestOfPaper(paper, sliceOfPaper(parsed.value)) : null;
  }

  /** Removes a pulled paper that nobody has changed in the bank since. */
  take(key: string): void {
    const [exam = '', day = '', paper = ''] = key.split('/');
    const reference = parsePaperReference(exam, day, paper);
    if (reference === null || this.before[key] === undefined) return;
    delete this.ledger[key];
    const file = this.fileOf(exam);
    const standing = findPaper(file, reference);
    if (standing === undefined) return;
    if (!isOurs(this.before, reference, standing)) return void this.done.kept.push(nameOfPaper(reference));
    this.files.set(exam, withoutPaper(file, reference));
    this.done.removed.push(nameOfPaper(reference));
  }

  async write(): Promise<void> {
    for (const [exam, file] of this.files) await writeWhole(papersPath(this.bank, exam), examFileText(file));
    const inOrder = Object.fromEntries(
      Object.entries(this.ledger).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
    if (!isSame(inOrder, this.before)) await writeWhole(ledgerPath(this.bank), `${JSON.stringify(inOrder, null, 2)}\n`);
  }
}

/**
 * Makes the question bank match what is published: adds papers, updates and removes those that an earlier pull wrote.
 * A text that was saved over the bank's replaces it. Any other paper of the bank stays as it is.
 */
export async function pullPapers(bank: Bank, { papers, gone }: PublishedPapers): Promise<PulledPapers> {
  const pull = new Pull(bank);
  for (const paper of papers) await pull.put(paper);
  for (const key of gone) pull.take(key);
  await pull.write();
  return pull.done;
}

/** Why the bank cannot be built now, or null. */
export const checkPulled = async (bank: Bank): Promise<string | null> =>
  (await checkBuildable(join(bank.content, 'papers'), bank.pictures)).refusal;
