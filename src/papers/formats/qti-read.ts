import { decodeXml } from '../exchange/decoding.ts';
import { markingOf, settleMarks } from '../exchange/file-marks.ts';
import { inQuestionOrder } from '../exchange/key-order.ts';
import { applyKept, parseKept } from '../exchange/own-lines.ts';
import type { Reading } from '../exchange/reading.ts';
import { addLoss, addNote, newReading, titleOf } from '../exchange/reading.ts';
import type { MarkupElement } from './markup-node.ts';
import type { FilePictures, FindImage } from './file-pictures.ts';
import { isElement } from './markup-node.ts';
import { readQtiItem } from './qti-item.ts';
import { PAIRS_NOTE } from './true-false.ts';
import { childrenOf, findElements, parseXml, textOf } from './xml-tree.ts';
import type { ZipFiles } from './zip.ts';
import { resolveName } from './zip.ts';

/** QTI 2.1, 2.2 and 3: one item as XML, or a package (zip) with a manifest. */

const MANIFEST = 'imsmanifest.xml';
export const isQtiItem = ({ name }: MarkupElement): boolean => name === 'assessmentItem';

interface Source {
  readonly where: string;
  /** What papers:export kept in the manifest. */
  readonly kept: string | null;
  /** What the test multiplies its marks by. */
  readonly weight?: number;
}

export function addQtiItem(
  item: MarkupElement,
  { where, kept, weight = 1 }: Source,
  reading: Reading,
  findImage: FindImage,
): void {
  const title = titleOf(item.attributes['title'] ?? item.attributes['identifier'] ?? '');
  const result = readQtiItem(item, { findImage, isOwn: reading.isOwn });
  if (result.kind === 'skipped') return void reading.skipped.push({ where, title, why: result.why });
  if (result.kind === 'issue')
    return void reading.issues.push({
      where,
      field: result.field,
      reason: result.reason,
      correction: result.correction,
    });
  for (const trouble of result.troubles) reading.issues.push({ where, ...trouble });
  for (const loss of result.losses) addLoss(reading, { where, ...loss });
  if (result.isPairs) addNote(reading, PAIRS_NOTE);
  const { right, wrong = 0 } = result.marks;
  // Our own files keep the marks beside the question.
  const marking = reading.isOwn ? null : markingOf({ right: right * weight, wrong: wrong * weight });
  if (marking === null && !reading.isOwn)
    addLoss(reading, {
      where,
      field: 'weight',
      reason: `counts ${right * weight} marks, and a wrong answer costs ${wrong * weight}`,
      correction: 'Marks are above 0 and at most 100, with at most two decimals. It counts what the paper says.',
    });
  const question = marking === null ? result.question : { ...result.question, marking };
  reading.items.push({
    where,
    question: inQuestionOrder(kept === null ? question : applyKept(question, kept, where, reading)),
  });
}

function parseFile(name: string, files: ZipFiles, reading: Reading): MarkupElement | null {
  const bytes = files.get(name);
  if (bytes === undefined) {
    reading.issues.push({
      where: name,
      field: 'file',
      reason: 'is named in the package, but not in it',
      correction: 'Export the package again.',
    });
    return null;
  }
  const { text, issues, notes } = decodeXml(bytes);
  for (const issue of issues) reading.issues.push({ ...issue, where: `${name}, ${issue.where}` });
  for (const note of notes) addNote(reading, note);
  const parsed = parseXml(text);
  if (parsed.ok) return parsed.root;
  reading.issues.push({
    where: `${name}, line ${parsed.line}`,
    field: 'file',
    reason: parsed.reason,
    correction: parsed.correction,
  });
  return null;
}

interface Listed {
  readonly name: string;
  readonly kept: string | null;
  readonly weight?: number;
  readonly isTest: boolean;
}

/** The items and tests that the manifest lists, in its order. */
function listResources(manifest: MarkupElement, base: string): Listed[] {
  return findElements(manifest, ({ name }) => name === 'resource').flatMap((resource): Listed[] => {
    const { type = '', href } = resource.attributes;
    const file =
      href ??
      childrenOf(resource, 'file')
        .map(({ attributes }) => attributes['href'] ?? '')
        .find((each) => each.endsWith('.xml'));
    if (file === undefined || !/qti_?(?:item|test|assessment)|imsqti/i.test(type)) return [];
    const kept = findElements(resource, ({ name }) => name === 'academyQuestion')[0];
    return [
      {
        name: resolveName(file, base),
        kept: kept === undefined ? null : textOf(kept),
        isTest: /test|assessment_/i.test(type) && !/item/i.test(type),
      },
    ];
  });
}

/** Elements of a test that are read, or that have no words: its parts, sections and items. */
const TEST_PARTS = new Set(['testPart', 'assessmentSection', 'assessmentItemRef', 'outcomeDeclaration']);
const TEST_LOSSES: Readonly<Record<string, readonly [string, string]>> = {
  weight: [
    'has several weights, or one that is no number',
    'Give its question one weight. It counts what the paper says.',
  ],
  timeLimits: ['has limits of time', 'Name the minutes in the settings of the paper.'],
  itemSessionControl: ['says how often a student may answer', 'A question is answered once here.'],
  selection: ['draws only some of its questions', 'All of them were taken.'],
  ordering: ['mixes its questions', 'They keep the order of the file.'],
};

/** The weight of an item of a test; null where it has none, more than one, or none that is a number. */
function weightOf(item: MarkupElement): number | null {
  const [weight, ...others] = childrenOf(item, 'weight');
  const value = Number(weight?.attributes['value'] ?? Number.NaN);
  return others.length > 0 || !Number.isFinite(value) ? null : value;
}

/** What a test says beside its items: weights, times, a passage of a section. */
function nameTestLosses(test: MarkupElement, where: string, reading: Reading): void {
  for (const part of test.children.filter(isElement)) {
    // Taken with its item.
    if (part.name === 'weight' && weightOf(test) !== null) continue;
    const [reason, correction] = TEST_LOSSES[part.name] ?? [
      `has the part <${part.name}>: '${titleOf(textOf(part))}'`,
      'Write what a student needs of it into the questions.',
    ];
    if (!TEST_PARTS.has(part.name))
      addLoss(reading, { where: `${where}, line ${part.line}`, field: part.name, reason, correction });
    else nameTestLosses(part, where, reading);
  }
}

/** The items in the order of the test, those that no test names after them. */
function inTestOrder(resources: readonly Listed[], files: ZipFiles, reading: Reading): readonly Listed[] {
  const items = resources.filter(({ isTest }) => !isTest);
  const test = resources.find(({ isTest }) => isTest);
  const root = test === undefined ? null : parseFile(test.name, files, reading);
  if (test === undefined || root === null) return items;
  nameTestLosses(root, test.name, reading);
  const named = findElements(root, ({ name }) => name === 'assessmentItemRef').map((ref) => ({
    name: resolveName(ref.attributes['href'] ?? '', test.name),
    weight: weightOf(ref) ?? 1,
  }));
  const chosen = named.flatMap(({ name, weight }) => {
    const item = items.find((each) => each.name === name);
    return item === undefined ? [] : [{ ...item, weight }];
  });
  const isNamed = new Set(named.map(({ name }) => name));
  return [...chosen, ...items.filter(({ name }) => !isNamed.has(name))];
}

/** A package: `imsmanifest.xml` and what it names; without a manifest every item in it. */
export function readQtiPackage(files: ZipFiles, pictures: FilePictures): Reading {
  const reading = newReading();
  const at = [...files.keys()].find((name) => name === MANIFEST || name.endsWith(`/${MANIFEST}`));
  const manifest = at === undefined ? null : parseFile(at, files, reading);
  if (at !== undefined && manifest === null) return reading;
  const settings = manifest === null ? undefined : findElements(manifest, ({ name }) => name === 'academyPaper')[0];
  if (settings !== undefined) {
    reading.paper = parseKept(textOf(settings), MANIFEST, reading.issues) ?? {};
    reading.isOwn = true;
  }
  const all = [...files.keys()]
    .filter((name) => name.endsWith('.xml') && name !== at)
    .toSorted()
    .map((name): Listed => ({ name, kept: null, isTest: false }));
  const listed = manifest === null ? [] : inTestOrder(listResources(manifest, at ?? ''), files, reading);
  for (const { name, kept, weight } of listed.length > 0 ? listed : all) {
    const root = parseFile(name, files, reading);
    if (root === null) continue;
    const where = `${name}, line ${root.line ?? 1}`;
    const findImage = pictures.finder((src) => files.get(resolveName(src, name)));
    if (isQtiItem(root)) addQtiItem(root, { where, kept, ...(weight !== undefined && { weight }) }, reading, findImage);
    else if (root.name === 'questestinterop')
      reading.skipped.push({ where, title: name, why: 'QTI 1.2 is not read; export it as QTI 2.1 or later' });
  }
  settleMarks(reading, false);
  return reading;
}
