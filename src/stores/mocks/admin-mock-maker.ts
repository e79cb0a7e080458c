import { atom } from 'nanostores';
import type {
  BlueprintBody,
  BlueprintItem,
  CheckedMock,
  FilledPaperReply,
  FilledQuestionItem,
  MockSourceBody,
  PublishedMock,
  StockItem,
} from '#contract/mocks/mock-making.ts';
import {
  checkMock,
  fillBlueprint,
  findAnotherQuestion,
  listBlueprints,
  listMockStock,
} from '#contract/mocks/mock-making.ts';
import { countOf } from '#domain/lib/count-of.ts';
import type { Language } from '#domain/lib/languages.ts';
import type { Difficulty } from '#domain/papers/difficulty.ts';
import { DIFFICULTIES } from '#domain/papers/difficulty.ts';
import { topicName } from '#domain/papers/topic-name.ts';
import { topicOfLabel } from '#domain/papers/topic-names.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { isSame } from '#domain/lib/is-same.ts';
import type { FileOfLanguage } from '../../papers/mocks/sections-of-files.ts';
import { sectionsOfFiles } from '../../papers/mocks/sections-of-files.ts';
import { environment } from '../environment.ts';
import type { ReadPaper } from '../papers/admin-paper-file.ts';
import type { FailedReply } from '../request.ts';
import { request } from '../request.ts';
import type { PublishForm } from './publish-form.ts';
import { EMPTY_PUBLISH_FORM } from './publish-form.ts';
import { inForm, refusalText } from '../staff/outcome.ts';

export type { BlueprintBody, CheckedMock, FilledQuestionItem };

/** How staff make a mock test: a blueprint is filled, or files are read; then the paper is looked at and published. */

export type MakerTask = 'loading' | 'filling' | 'replacing' | 'checking' | 'publishing';
export type MakerWay = 'blueprint' | 'files';

export interface MakerState {
  readonly way: MakerWay;
  readonly profiles: readonly BlueprintItem[];
  /** What there is on each topic; null until it is asked for and there. */
  readonly stock: readonly StockItem[] | null;
  /** The chosen profile; null before one is chosen. */
  readonly profile: BlueprintItem | null;
  /** The profile's blueprint with what staff changed of it. */
  readonly blueprint: BlueprintBody | null;
  readonly paper: FilledPaperReply | null;
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

const NO_PAPER = { paper: null, source: null, checked: null, failure: null, said: '' } as const;

/** Raised by each task, so that a late reply never replaces a newer state. */
let tasks = 0;
let seed = '';
let refused: readonly string[] = [];

export const changeMaker = (change: Partial<MakerState>): void => $mockMaker.set({ ...$mockMaker.get(), ...change });

export function beginTask(task: MakerTask): () => boolean {
  tasks += 1;
  const own = tasks;
  changeMaker({ task, failure: null, said: '' });
  return () => own === tasks;
}

export const writePublishForm = (change: Partial<PublishForm>): void =>
  changeMaker({ form: { ...$mockMaker.get().form, ...change } });

export const failTask = (reply: FailedReply): void =>
  changeMaker({ task: null, failure: refusalText(reply, inForm()) });

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

export function chooseProfile(id: string): void {
  const profile = $mockMaker.get().profiles.find((each) => each.profile === id) ?? null;
  refused = [];
  changeMaker({ ...NO_PAPER, profile, blueprint: profile?.blueprint ?? null, files: {}, accepted: [], fileIssues: [] });
}

type SectionBody = BlueprintBody['sections'][number];
type TopicBody = SectionBody['topics'][number];

/** A changed blueprint makes another paper: the filled one goes. */
function changeBlueprint(change: (blueprint: BlueprintBody) => BlueprintBody): void {
  const { blueprint } = $mockMaker.get();
  if (blueprint !== null) changeMaker({ ...NO_PAPER, blueprint: change(blueprint) });
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

/** How many questions of a paper another mock test has asked. A drawn one is new, however often its family has drawn. */
export const countAskedBefore = ({ sections }: FilledPaperReply): number =>
  sections.flatMap(({ questions }) => questions).filter(({ kind, uses }) => kind === 'bank' && uses > 0).length;
export const countOfPaper = ({ sections }: FilledPaperReply): number =>
  sections.reduce((sum, { questions }) => sum + questions.length, 0);

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
function madeOf(): { readonly profile: string; readonly blueprint: BlueprintBody } | null {
  const { profile, blueprint } = $mockMaker.get();
  return profile === null || blueprint === null
    ? null
    : { profile: profile.profile, blueprint: blueprintToFill(blueprint) };
}

const pickedOf = ({ sections }: FilledPaperReply) =>
  sections.map(({ slug, questions }) => ({ slug, ids: questions.map(({ id }) => id) }));

/** Asks what is wrong with the paper and how students see it. */
async function check(source: MockSourceBody, isCurrent: () => boolean, said: string): Promise<void> {
  changeMaker({ source, task: 'checking' });
  const reply = await request(checkMock, { body: { source } });
  if (!isCurrent()) return;
  if (reply.ok) changeMaker({ checked: reply.value, task: null, said });
  else failTask(reply);
}

/** Checks the same paper again, after a reply that did not come. */
export async function checkAgain(): Promise<void> {
  const { source } = $mockMaker.get();
  if (source !== null) await check(source, beginTask('checking'), 'The paper is checked.');
}

/** Fills the blueprint, each time with another paper where there is a choice. */
export async function fillPaper(): Promise<void> {
  const made = madeOf();
  if (made === null) return;
  seed = Math.floor(environment().random() * 36 ** 8).toString(36);
  refused = [];
  const isCurrent = beginTask('filling');
  const reply = await request(fillBlueprint, { body: { ...made, seed } });
  if (!isCurrent()) return;
  if (!reply.ok) return failTask(reply);
  changeMaker({ paper: reply.value });
  const count = countOfPaper(reply.value);
  if (count === 0) return changeMaker({ task: null, said: 'No question was found.' });
  await check(
    { kind: 'picked', ...made, sections: pickedOf(reply.value) },
    isCurrent,
    `${countOf(count, ['question', 'questions'])} ${count === 1 ? 'is' : 'are'} in the paper.`,
  );
}

/** Puts another question of the same topic and difficulty in the place of one. */
export async function replaceQuestion(slug: string, index: number): Promise<void> {
  const made = madeOf();
  const { paper } = $mockMaker.get();
  const question = paper?.sections.find((each) => each.slug === slug)?.questions[index];
  if (made === null || paper === null || question === undefined) return;
  const isCurrent = beginTask('replacing');
  const { id, topic, difficulty } = question;
  const reply = await request(findAnotherQuestion, {
    body: { ...made, seed, sections: pickedOf(paper), section: slug, topic, difficulty, refused: [...refused, id] },
  });
  if (!isCurrent()) return;
  if (!reply.ok) return failTask(reply);
  const { question: other } = reply.value;
  if (other === null)
    return changeMaker({ task: null, said: `There is no other ${difficulty} question on ${topicName(topic)}.` });
  refused = [...refused, id].slice(-400);
  const sections = paper.sections.map((section) =>
    section.slug === slug
      ? { ...section, questions: section.questions.map((each, place) => (place === index ? other : each)) }
      : section,
  );
  const next = { ...paper, sections };
  changeMaker({ paper: next });
  await check(
    { kind: 'picked', ...made, sections: pickedOf(next) },
    isCurrent,
    `Question ${index + 1} is another one now.`,
  );
}

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
  const isCurrent = beginTask('checking');
  changeMaker({ ...NO_PAPER, ...changes, fileIssues: [], task: 'checking' });
  if (listed.some(({ file }) => file.issues.length > 0))
    return changeMaker({ task: null, said: `${said} Correct what is wrong in it first.` });
  const wanted = profile.blueprint.sections.map((section) => ({ ...section, count: countOfSection(section) }));
  const { languages, sections, issues } = sectionsOfFiles(listed, wanted);
  if (issues.length > 0) return changeMaker({ fileIssues: issues, task: null, said });
  if (listed.some(({ language, file }) => !isSettled(file, accepted.includes(language))))
    return changeMaker({
      task: null,
      said: `${said} Look at what is not taken over, then tick that the paper is right.`,
    });
  const source: MockSourceBody = {
    kind: 'written',
    profile: profile.profile,
    languages: [...languages],
    sections: sections.map(({ slug, file: own }) => ({ slug, file: { ...own } })),
  };
  await check(source, isCurrent, said);
}

const readText = ({ places }: ReadPaper): string =>
  `${places.length} ${places.length === 1 ? 'question is' : 'questions are'} read.`;

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
  await makeOfFiles({ files: { ...files, [language]: file }, accepted }, 'The picture has words now.');
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

/** What a draft on this device keeps of the maker. The server checks it again when it is restored. */
interface KeptMaker extends Pick<MakerState, 'blueprint' | 'paper' | 'files' | 'accepted' | 'form'> {
  readonly profile: string;
  readonly seed: string;
  readonly refused: readonly string[];
}

/** The state as a draft keeps it; empty while there is nothing that would be lost. */
export function makerText(state: MakerState): string {
  const { profile, blueprint, paper, files, accepted, form, published } = state;
  const isBegun = paper !== null || Object.keys(files).length > 0 || form !== EMPTY_PUBLISH_FORM;
  if (published !== null || profile === null || (!isBegun && isSame(blueprint, profile.blueprint))) return '';
  const kept: KeptMaker = { profile: profile.profile, blueprint, paper, files, accepted, form, seed, refused };
  return JSON.stringify(kept);
}

/** Parses the text of a draft; null for a damaged one. */
export function parseMakerText(text: string): KeptMaker | null {
  try {
    const data: unknown = JSON.parse(text);
    const isKept =
      isRecord(data) &&
      [data['files'], data['form'], data['blueprint']].every(isRecord) &&
      (data['paper'] === null || isRecord(data['paper'])) &&
      [data['accepted'], data['refused']].every(Array.isArray);
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
  if (kept === null || profile === undefined)
    return changeMaker({ failure: 'This work cannot be restored: its exam profile is no longer there.' });
  seed = kept.seed;
  refused = kept.refused;
  const { blueprint, paper, files, accepted, form } = kept;
  changeMaker({ ...NO_PAPER, profile, blueprint, paper, files, accepted, form: { ...EMPTY_PUBLISH_FORM, ...form } });
  onTaken();
  if (Object.keys(files).length > 0) return makeOfFiles({ files, accepted }, 'Your files are here again.');
  const made = madeOf();
  if (made === null || paper === null || paper.sections.every(({ questions }) => questions.length === 0)) return;
  await check(
    { kind: 'picked', ...made, sections: pickedOf(paper) },
    beginTask('checking'),
    'Your paper is here again.',
  );
}
