import { atom } from 'nanostores';
import type {
  BlueprintBody,
  BlueprintItem,
  CheckedMock,
  FilledQuestionItem,
  MockSourceBody,
  PublishedMock,
  StockItem,
} from '#contract/mocks/mock-making.ts';
import { checkMock, fillBlueprint, listBlueprints, listMockStock } from '#contract/mocks/mock-making.ts';
import type { Language } from '#domain/lib/languages.ts';
import type { WrittenQuestion } from '#domain/mocks/blueprints/written-question.ts';
import { isBegun } from '#domain/mocks/blueprints/written-question.ts';
import type { Difficulty } from '#domain/papers/difficulty.ts';
import { DIFFICULTIES } from '#domain/papers/difficulty.ts';
import { topicOfLabel } from '#domain/papers/topic-names.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import { staffMockMakerText } from '#domain/text/staff/en/staff-mock-maker.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { isSame } from '#domain/lib/is-same.ts';
import type { FileOfLanguage } from '../../papers/mocks/sections-of-files.ts';
import { sectionsOfFiles } from '../../papers/mocks/sections-of-files.ts';
import { environment } from '../environment.ts';
import type { ReadPaper } from '../papers/admin-paper-file.ts';
import type { FailedReply } from '../request.ts';
import { request } from '../request.ts';
import type { KeptPlace, MakerPaper, MakerPlace, MakerSection } from './maker-paper.ts';
import { countsOfPaper, findAddress, keptOf, nameOfContent, paperOfReply, placeBodyOf } from './maker-paper.ts';
import type { PublishForm } from './publish-form.ts';
import { EMPTY_PUBLISH_FORM } from './publish-form.ts';
import { inForm, refusalText } from '../staff/outcome.ts';

export type { BlueprintBody, CheckedMock, FilledQuestionItem };
export type { MakerPlace };

/**
 * How staff make a mock test: a blueprint is filled, or files are read; then the paper is edited (maker-edits.ts) and
 * published (admin-publish-mock.ts).
 */

export type MakerTask = 'loading' | 'filling' | 'replacing' | 'checking' | 'writing' | 'publishing';
export type MakerWay = 'blueprint' | 'files';

/** A question as students will see it, in a paper of its section. */
export interface ShownQuestion {
  readonly paper: Paper;
  readonly index: number;
}

/** What the last check said of a question. */
export interface SeenQuestion {
  readonly uses: number;
  readonly isFree: boolean;
  readonly shown: Readonly<Partial<Record<Language, ShownQuestion>>>;
}

/** The form of the question that is being written. */
export interface WritingForm {
  /** Of its place. */
  readonly key: string;
  readonly question: WrittenQuestion;
  /** By field of the form. */
  readonly errors: Readonly<Record<string, string>>;
  /** What is wrong with the question as a whole. */
  readonly issues: readonly string[];
}

/** What Replace looks for. */
export interface ReplaceWish {
  readonly topic: 'same' | 'any';
  readonly difficulty: 'same' | 'any' | Difficulty;
}

export interface MakerState {
  readonly way: MakerWay;
  readonly profiles: readonly BlueprintItem[];
  /** What there is on each topic; null until it is asked for and there. */
  readonly stock: readonly StockItem[] | null;
  /** The chosen profile; null before one is chosen. */
  readonly profile: BlueprintItem | null;
  /** The profile's blueprint with what staff changed of it. */
  readonly blueprint: BlueprintBody | null;
  readonly paper: MakerPaper | null;
  /** Written or locked questions that are in no paper now. The next paper with their section takes them. */
  readonly kept: readonly KeptPlace[];
  /** The papers before the last edits, the newest first. */
  readonly history: readonly MakerPaper[];
  /** By `nameOfContent`. */
  readonly seen: Readonly<Record<string, SeenQuestion>>;
  readonly writing: WritingForm | null;
  readonly wish: ReplaceWish;
  /** Decides which of equal questions are picked. */
  readonly seed: string;
  /** Ids that stood in the paper and were replaced. */
  readonly refused: readonly string[];
  readonly files: Readonly<Partial<Record<Language, ReadPaper>>>;
  /** The files of which a person confirmed that the mock is right without what they lose. */
  readonly accepted: readonly Language[];
  /** Why the files make no mock together. */
  readonly fileIssues: readonly string[];
  /** What the mock is made of; null before there is a paper. */
  readonly source: MockSourceBody | null;
  readonly checked: CheckedMock | null;
  /** What was entered of title, access and hours. It stays while the paper changes. */
  readonly form: PublishForm;
  readonly task: MakerTask | null;
  readonly failure: string | null;
  /** What has just been done, for who cannot see it. */
  readonly said: string;
  readonly published: PublishedMock | null;
}

const EMPTY: MakerState = {
  way: 'blueprint',
  profiles: [],
  stock: null,
  profile: null,
  blueprint: null,
  paper: null,
  kept: [],
  history: [],
  seen: {},
  writing: null,
  wish: { topic: 'same', difficulty: 'same' },
  seed: '',
  refused: [],
  files: {},
  accepted: [],
  fileIssues: [],
  source: null,
  checked: null,
  form: EMPTY_PUBLISH_FORM,
  task: null,
  failure: null,
  said: '',
  published: null,
};

export const $mockMaker = atom<MakerState>(EMPTY);

const NO_PAPER = {
  paper: null,
  history: [],
  writing: null,
  source: null,
  checked: null,
  failure: null,
  said: '',
} as const;

/** Raised by each task, so that a late reply never replaces a newer state. */
let tasks = 0;

export const changeMaker = (change: Partial<MakerState>): void => $mockMaker.set({ ...$mockMaker.get(), ...change });

export function beginTask(task: MakerTask): () => boolean {
  tasks += 1;
  const own = tasks;
  changeMaker({ task, failure: null, said: '' });
  return () => own === tasks;
}

export const writePublishForm = (change: Partial<PublishForm>): void =>
  changeMaker({ form: { ...$mockMaker.get().form, ...change } });

/** Ends a task without its reply. A paper that is not checked yet is not offered for publishing. */
export function failTask(reply: FailedReply): void {
  const isChecked = $mockMaker.get().source === answered;
  changeMaker({ task: null, failure: refusalText(reply, inForm()), ...(!isChecked && { checked: null }) });
}

/** Begins anew, and loads the profiles with their blueprints. */
export async function openMockMaker(way: MakerWay): Promise<void> {
  $mockMaker.set({ ...EMPTY, way });
  const isCurrent = beginTask('loading');
  const reply = await request(listBlueprints, {});
  if (!isCurrent()) return;
  if (reply.ok) changeMaker({ profiles: reply.value.items, task: null });
  else failTask(reply);
}

/** Loads what there is on each topic, once. Nothing else depends on it. */
export async function loadStock(): Promise<void> {
  if ($mockMaker.get().stock !== null) return;
  const reply = await request(listMockStock, {});
  if (reply.ok) changeMaker({ stock: reply.value.items });
  else failTask(reply);
}

/** The written and locked places, in the paper or before it, and the place that a question is being written for. */
function keptNow(): readonly KeptPlace[] {
  const { paper, kept, writing } = $mockMaker.get();
  if (paper === null) return kept;
  return [...keptOf(paper, writing !== null && isBegun(writing.question) ? writing.key : null), ...kept];
}

/** Drops the paper, with every reply about it that is still to come, and keeps the work of staff for the next one. */
function dropPaper(change: Partial<MakerState>): void {
  const { task, writing } = $mockMaker.get();
  const isOfPaper = task !== null && task !== 'loading' && task !== 'publishing';
  if (isOfPaper) tasks += 1;
  wanted = null;
  const kept = keptNow();
  changeMaker({
    ...NO_PAPER,
    kept,
    writing: kept.some(({ place }) => place.key === writing?.key) ? writing : null,
    ...(isOfPaper && { task: null }),
    ...change,
  });
}

export function chooseProfile(id: string): void {
  const profile = $mockMaker.get().profiles.find((each) => each.profile === id) ?? null;
  dropPaper({
    refused: [],
    profile,
    blueprint: profile?.blueprint ?? null,
    files: {},
    accepted: [],
    fileIssues: [],
  });
}

type SectionBody = BlueprintBody['sections'][number];
type TopicBody = SectionBody['topics'][number];

/** A changed blueprint makes another paper: the filled one goes, but for what staff wrote or locked. */
function changeBlueprint(change: (blueprint: BlueprintBody) => BlueprintBody): void {
  const { blueprint } = $mockMaker.get();
  if (blueprint !== null) dropPaper({ blueprint: change(blueprint) });
}

const changeSection = (slug: string, change: (section: SectionBody) => SectionBody): void =>
  changeBlueprint((blueprint) => ({
    ...blueprint,
    sections: blueprint.sections.map((section) => (section.slug === slug ? change(section) : section)),
  }));

export const countOfTopic = (topic: TopicBody): number =>
  DIFFICULTIES.reduce((sum, each) => sum + (topic[each] ?? 0), 0);
export const countOfSection = ({ topics }: SectionBody): number =>
  topics.reduce((sum, topic) => sum + countOfTopic(topic), 0);

/** Sets how the questions of a section are answered; null for by one option. */
export const setResponseKind = (slug: string, kind: 'several' | 'number' | null): void =>
  changeSection(slug, ({ responseKind: _before, ...section }) => ({
    ...section,
    ...(kind !== null && { responseKind: kind }),
  }));

const MOST_OF_A_TOPIC = 200;

/** Sets how many questions of a topic and difficulty a section asks. */
export const changeCount = (slug: string, topic: string, difficulty: Difficulty, count: number): void =>
  changeSection(slug, (section) => ({
    ...section,
    topics: section.topics.map((each) =>
      each.topic === topic
        ? { ...each, [difficulty]: Math.min(MOST_OF_A_TOPIC, Math.max(0, Math.trunc(count) || 0)) }
        : each,
    ),
  }));

/** Adds a topic with one question. False for one that the section has. */
export function addTopic(slug: string, name: string): boolean {
  const topic = topicOfLabel(name.trim());
  const section = $mockMaker.get().blueprint?.sections.find((each) => each.slug === slug);
  if (section === undefined || topic === '' || section.topics.some((each) => each.topic === topic)) return false;
  changeSection(slug, (own) => ({ ...own, topics: [...own.topics, { topic, medium: 1 }] }));
  return true;
}

/** Takes a language out of the mock and of every section that has another, or puts it back where the profile has it. */
export function setLanguageWanted(language: Language, isWanted: boolean): void {
  const { profile } = $mockMaker.get();
  if (profile === null) return;
  changeBlueprint((blueprint) => {
    const languages = profile.blueprint.languages.filter((each) =>
      each === language ? isWanted : blueprint.languages.includes(each),
    );
    if (languages.length === 0) return blueprint;
    const sections = blueprint.sections.flatMap((section) => {
      const own = profile.blueprint.sections.find(({ slug }) => slug === section.slug)?.languages ?? [];
      const kept = own.filter((each) => languages.includes(each));
      return [{ ...section, languages: kept.length === 0 ? [languages[0] as Language] : kept }];
    });
    return { languages, sections };
  });
}

/** Without topics that ask nothing, and sections without topics: the server takes none. */
function blueprintToFill({ languages, sections }: BlueprintBody): BlueprintBody {
  const asked = sections
    .map((section) => ({ ...section, topics: section.topics.filter((topic) => countOfTopic(topic) > 0) }))
    .filter(({ topics }) => topics.length > 0);
  const kept = languages.filter((language) => asked.some((section) => section.languages.includes(language)));
  return { languages: kept, sections: asked };
}

/** What every call about the chosen blueprint names. */
export function madeOf(): { readonly profile: string; readonly blueprint: BlueprintBody } | null {
  const { profile, blueprint } = $mockMaker.get();
  return profile === null || blueprint === null
    ? null
    : { profile: profile.profile, blueprint: blueprintToFill(blueprint) };
}

export const languagesOf = (slug: string): readonly Language[] =>
  $mockMaker.get().blueprint?.sections.find((section) => section.slug === slug)?.languages ?? [];

/** The sections of the paper as the server takes them. */
export const placesToSend = ({ sections }: MakerPaper) =>
  sections.map(({ slug, places }) => ({
    slug,
    places: places.map((place) => placeBodyOf(place, languagesOf(slug))),
  }));

/** What the check says of each question of the paper. What it cannot show stays as it was shown before. */
function seenIn(sections: readonly MakerSection[], checked: CheckedMock): MakerState['seen'] {
  const before = $mockMaker.get().seen;
  const papers = checked.sections.map(({ slug, language, slice }) => ({ slug, language, ...readSlice(slice) }));
  return Object.fromEntries(
    sections.flatMap(({ slug, places }) => {
      const questions = checked.questions.filter((each) => each.slug === slug);
      const own = papers.filter((each) => each.slug === slug);
      return questions.flatMap(({ place: at, uses, isFree }, index) => {
        const place = places[at];
        const name = place === undefined ? null : nameOfContent(place);
        if (name === null) return [];
        const shown = Object.fromEntries(own.map(({ language, paper }) => [language, { paper, index }]));
        return [[name, { uses, isFree, shown: own.length === 0 ? (before[name]?.shown ?? {}) : shown }] as const];
      });
    }),
  );
}

interface WantedCheck {
  readonly source: MockSourceBody;
  readonly paper: MakerPaper | null;
  readonly isCurrent: () => boolean;
}
let wanted: WantedCheck | null = null;
let checking: Promise<void> | null = null;
/** What the server has checked last. */
let answered: MockSourceBody | null = null;

/** One check at a time: what is edited in the meantime is checked after it, and only the last reply counts. */
async function runChecks(): Promise<void> {
  for (let next = wanted; next !== null; next = wanted) {
    wanted = null;
    const { source, paper, isCurrent } = next;
    const reply = await request(checkMock, { body: { source } });
    if (wanted !== null || !isCurrent()) continue;
    if (reply.ok) {
      answered = source;
      changeMaker({
        checked: reply.value,
        seen: paper === null ? {} : seenIn(paper.sections, reply.value),
        task: null,
      });
    } else failTask(reply);
  }
  checking = null;
}

/** Asks what is wrong with the paper and how students see it. */
function check(source: MockSourceBody, said: string): Promise<void> {
  const isCurrent = beginTask('checking');
  const { paper } = $mockMaker.get();
  changeMaker({ source, said });
  wanted = { source, paper, isCurrent };
  checking ??= runChecks();
  return checking;
}

/** Ends a task that changed nothing. A check that it interrupted is made again. */
export function endTask(said: string, change: Partial<MakerState> = {}): Promise<void> {
  const { source } = $mockMaker.get();
  changeMaker({ ...change, task: null, said });
  return source === null || source === answered ? Promise.resolve() : check(source, said);
}

/** Takes the edited paper, and has it checked. */
export function takePaper(paper: MakerPaper, said: string, change: Partial<MakerState> = {}): Promise<void> {
  const made = madeOf();
  changeMaker({ ...change, paper });
  const { all, empty } = countsOfPaper(paper, {});
  if (made !== null && all > empty) return check({ kind: 'picked', ...made, sections: placesToSend(paper) }, said);
  beginTask('checking');
  changeMaker({ source: null, checked: null, task: null, said });
  return Promise.resolve();
}

/** Checks the same paper again, after a reply that did not come. */
export async function checkAgain(): Promise<void> {
  const { source } = $mockMaker.get();
  if (source !== null) await check(source, staffMockMakerText().said.checked);
}

const MOST_UNDONE = 30;
export const historyWith = ({ history, paper }: MakerState): readonly MakerPaper[] =>
  paper === null ? history : [paper, ...history].slice(0, MOST_UNDONE);

/** Fills the blueprint, each time with another paper where there is a choice, around what staff wrote or locked. */
export async function fillPaper(): Promise<void> {
  const made = madeOf();
  if (made === null) return;
  const seed = Math.floor(environment().random() * 36 ** 8).toString(36);
  const all = keptNow();
  const isOfSection = ({ section }: KeptPlace): boolean => made.blueprint.sections.some(({ slug }) => slug === section);
  const own = all.filter(isOfSection);
  const before = $mockMaker.get().paper;
  const isCurrent = beginTask('filling');
  const kept = own.map(({ section, place }) => ({
    section,
    topic: place.topic,
    difficulty: place.difficulty,
    place: placeBodyOf(withForm(place), languagesOf(section)),
  }));
  const reply = await request(fillBlueprint, { body: { ...made, seed, kept } });
  if (!isCurrent()) return;
  if (!reply.ok) return failTask(reply);
  const paper = paperOfReply(reply.value, own, () => environment().randomId());
  const { all: places, empty } = countsOfPaper(paper, {});
  const { said } = staffMockMakerText();
  const { writing } = $mockMaker.get();
  const isThere = writing !== null && findAddress(paper, writing.key) !== null;
  // Its first letter came while the paper was filled.
  const begun = !isThere && writing !== null && isBegun(writing.question) && before !== null ? writing.key : null;
  const late = (before === null || begun === null ? [] : keptOf(before, begun)).filter(
    ({ place }) => place.key === begun,
  );
  await takePaper(paper, places === empty ? said.none : said.filled({ count: places - empty }), {
    history: historyWith($mockMaker.get()),
    kept: [...all.filter((each) => !isOfSection(each)), ...late].map((each) => ({
      ...each,
      place: withWriting(each.place),
    })),
    refused: [],
    seed,
    writing: isThere || late.length > 0 ? writing : null,
  });
}

/** The place with the question of its open form. */
function withWriting(place: MakerPlace): MakerPlace {
  const { writing } = $mockMaker.get();
  return writing?.key === place.key ? { ...place, content: { kind: 'written', question: writing.question } } : place;
}

/** An empty place is filled with the question of its open form, and with no other one. */
const withForm = (place: MakerPlace): MakerPlace => (place.content.kind === 'empty' ? withWriting(place) : place);

/** Whether a file may become part of a mock: it has no issue, and what it loses is confirmed. */
export const isSettled = (file: ReadPaper, isAccepted: boolean): boolean =>
  file.issues.length === 0 && (file.losses.length === 0 || isAccepted);

/** Checks the mock that the files make. There is none while a file has issues, or losses that nobody confirmed. */
async function makeOfFiles(changes: Pick<MakerState, 'files' | 'accepted'>, said: string): Promise<void> {
  const { profile } = $mockMaker.get();
  if (profile === null) return;
  const { files, accepted } = changes;
  const listed: (FileOfLanguage & { readonly file: ReadPaper })[] = profile.blueprint.languages.flatMap((language) => {
    const file = files[language];
    return file === undefined ? [] : [{ language, authored: file.authored, file }];
  });
  beginTask('checking');
  changeMaker({ ...NO_PAPER, ...changes, fileIssues: [], task: 'checking' });
  if (listed.some(({ file }) => file.issues.length > 0))
    return changeMaker({ task: null, said: staffMockMakerText().said.correctFirst({ read: said }) });
  const asked = profile.blueprint.sections.map((section) => ({ ...section, count: countOfSection(section) }));
  const { languages, sections, issues } = sectionsOfFiles(listed, asked);
  if (issues.length > 0) return changeMaker({ fileIssues: issues, task: null, said });
  if (listed.some(({ language, file }) => !isSettled(file, accepted.includes(language))))
    return changeMaker({ task: null, said: staffMockMakerText().said.tickFirst({ read: said }) });
  const source: MockSourceBody = {
    kind: 'written',
    profile: profile.profile,
    languages: [...languages],
    sections: sections.map(({ slug, file: own }) => ({ slug, file: { ...own } })),
  };
  await check(source, said);
}

const readText = ({ places }: ReadPaper): string => staffMockMakerText().said.read({ count: places.length });

/** Takes what was read of a file in a language. What it loses is confirmed for each file by itself. */
export function takeFile(language: Language, file: ReadPaper): Promise<void> {
  const { files, accepted } = $mockMaker.get();
  return makeOfFiles(
    { files: { ...files, [language]: file }, accepted: accepted.filter((each) => each !== language) },
    readText(file),
  );
}

/** Takes the same file with words for one of its pictures. The checked paper stays where none were written. */
export async function describeFile(language: Language, file: ReadPaper): Promise<void> {
  const { files, accepted } = $mockMaker.get();
  if (isSame(files[language], file)) return;
  await makeOfFiles({ files: { ...files, [language]: file }, accepted }, staffMockMakerText().said.described);
}

/** Confirms that the mock is right without what a file loses, or takes that back. */
export function acceptLosses(language: Language, isAccepted: boolean): Promise<void> {
  const { files, accepted } = $mockMaker.get();
  const others = accepted.filter((each) => each !== language);
  const file = files[language];
  return makeOfFiles(
    { files, accepted: isAccepted ? [...others, language] : others },
    file === undefined ? '' : readText(file),
  );
}

const KEPT = ['blueprint', 'paper', 'kept', 'writing', 'wish', 'files', 'accepted', 'form', 'seed', 'refused'] as const;

/** What a draft on this device keeps of the maker. The server checks it again when it is restored. */
interface KeptMaker extends Pick<MakerState, (typeof KEPT)[number]> {
  readonly profile: string;
}

/** The state as a draft keeps it; empty while there is nothing that would be lost. */
export function makerText(state: MakerState): string {
  const { profile, blueprint, paper, kept, files, form, published } = state;
  const isBegun = paper !== null || kept.length > 0 || Object.keys(files).length > 0 || form !== EMPTY_PUBLISH_FORM;
  if (published !== null || profile === null || (!isBegun && isSame(blueprint, profile.blueprint))) return '';
  return JSON.stringify({ profile: profile.profile, ...Object.fromEntries(KEPT.map((key) => [key, state[key]])) });
}

const isPaper = (paper: unknown): boolean =>
  isRecord(paper) &&
  Array.isArray(paper['sections']) &&
  paper['sections'].every((section) => isRecord(section) && Array.isArray(section['places']));

/** Parses the text of a draft; null for a damaged one. */
export function parseMakerText(text: string): KeptMaker | null {
  try {
    const data: unknown = JSON.parse(text);
    const isKept =
      isRecord(data) &&
      [data['files'], data['form'], data['blueprint'], data['wish']].every(isRecord) &&
      (data['paper'] === null || isPaper(data['paper'])) &&
      (data['writing'] === null || isRecord(data['writing'])) &&
      [data['accepted'], data['refused'], data['kept']].every(Array.isArray);
    return isKept ? (data as unknown as KeptMaker) : null;
  } catch {
    return null;
  }
}

/**
 * Takes up a draft where it was left, and checks its paper again. `onTaken` is called once the work is in the form; it is
 * not where the draft cannot be restored, so that it stays kept.
 */
export async function restoreMaker(text: string, onTaken = (): void => undefined): Promise<void> {
  const kept = parseMakerText(text);
  const profile = $mockMaker.get().profiles.find((each) => each.profile === kept?.profile);
  if (kept === null || profile === undefined) return changeMaker({ failure: staffMockMakerText().notRestored });
  const { profile: _id, form, ...own } = kept;
  dropPaper({ ...own, profile, form: { ...EMPTY_PUBLISH_FORM, ...form } });
  onTaken();
  const { files, accepted, paper } = kept;
  const words = staffMockMakerText();
  if (Object.keys(files).length > 0) return makeOfFiles({ files, accepted }, words.restoredFiles);
  if (paper !== null) await takePaper(paper, words.restored);
}
