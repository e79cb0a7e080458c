import { checkMock, findAnotherQuestion } from '#contract/mocks/mock-making.ts';
import type { Language } from '#domain/lib/languages.ts';
import type { WrittenQuestion, WrittenTexts } from '#domain/mocks/blueprints/written-question.ts';
import { authoredOfWritten, textsIn, writtenFieldOf } from '#domain/mocks/blueprints/written-question.ts';
import type { Difficulty } from '#domain/papers/difficulty.ts';
import { topicName } from '#domain/papers/topic-name.ts';
import { staffMockMakerText } from '#domain/text/staff/en/staff-mock-maker.ts';
import { request } from '../request.ts';
import type { MakerState, ReplaceWish, WritingForm } from './admin-mock-maker.ts';
import {
  $mockMaker,
  beginTask,
  changeMaker,
  endTask,
  failTask,
  historyWith,
  madeOf,
  placesToSend,
  takePaper,
} from './admin-mock-maker.ts';
import type { MakerPaper, MakerPlace, PlaceAddress } from './maker-paper.ts';
import { changePlace, changePlaces, findAddress, findPlace, withLocksOf } from './maker-paper.ts';

/** The edits of a filled paper. Each can be taken back, and is checked with the paper. */

/** An edit may come while the paper is checked, and not while the server fills, replaces or publishes. */
function editable(): MakerPaper | null {
  const { paper, task } = $mockMaker.get();
  return task === null || task === 'checking' ? paper : null;
}

const say = (said: string): void => changeMaker({ said });

const takeEdit = (paper: MakerPaper, said: string, change: Partial<MakerState> = {}): Promise<void> =>
  takePaper(paper, said, { history: historyWith($mockMaker.get()), ...change });

export const setReplaceWish = (change: Partial<ReplaceWish>): void =>
  changeMaker({ wish: { ...$mockMaker.get().wish, ...change } });

const MOST_REFUSED = 400;

/** Puts another question in a place, or one into an empty place: of its topic and difficulty, or as staff wish. */
export async function replaceQuestion(slug: string, index: number): Promise<void> {
  const paper = editable();
  const made = madeOf();
  const place = findPlace(paper, { slug, index });
  if (made === null || paper === null || place === undefined) return;
  const { wish, seed, refused, writing } = $mockMaker.get();
  const text = staffMockMakerText();
  if (writing?.key === place.key) return say(text.said.finishFirst({ number: index + 1 }));
  // A kept question may be on a topic that the blueprint no longer asks.
  const topics = made.blueprint.sections.find((section) => section.slug === slug)?.topics ?? [];
  const isAsked = topics.some((each) => each.topic === place.topic);
  const topic = wish.topic === 'any' || !isAsked ? null : place.topic;
  const wished = wish.difficulty === 'same' ? place.difficulty : wish.difficulty;
  const difficulty = wished === 'any' ? null : wished;
  const { content } = place;
  const next = content.kind === 'stock' ? [...refused, content.question.id].slice(-MOST_REFUSED) : refused;
  const isCurrent = beginTask('replacing');
  const reply = await request(findAnotherQuestion, {
    body: { ...made, seed, sections: placesToSend(paper), section: slug, topic, difficulty, refused: [...next] },
  });
  if (!isCurrent()) return;
  if (!reply.ok) return failTask(reply);
  const { question } = reply.value;
  if (question === null) return endTask(noOtherText(topic, difficulty));
  await takeEdit(
    changePlace(paper, { slug, index }, { content: { kind: 'stock', question }, isLocked: false }),
    text.said.replaced({ number: index + 1 }),
    { refused: next },
  );
}

/** There is no other question, and what is left to try. Null for any topic, and for any difficulty. */
function noOtherText(topic: string | null, difficulty: Difficulty | null): string {
  const { said, difficultyWords } = staffMockMakerText();
  if (topic === null)
    return difficulty === null
      ? said.noOtherAtAll
      : said.noOtherOfDifficulty({ difficulty: difficultyWords[difficulty] });
  return difficulty === null
    ? said.noOtherOnTopic({ topic: topicName(topic) })
    : said.noOther({ topic: topicName(topic), difficulty: difficultyWords[difficulty] });
}

/** Moves a question up (-1) or down (1) within its section. */
export async function moveQuestion(slug: string, index: number, by: -1 | 1): Promise<void> {
  const paper = editable();
  const { said } = staffMockMakerText();
  const places = paper?.sections.find((section) => section.slug === slug)?.places ?? [];
  const [place, other] = [places[index], places[index + by]];
  if (paper === null || place === undefined) return;
  if (other === undefined) return say(by === -1 ? said.isFirst : said.isLast);
  await takeEdit(
    changePlaces(paper, slug, () => places.with(index, other).with(index + by, place)),
    said.moved({ from: index + 1, to: index + by + 1 }),
  );
}

/** Empties a place; an empty one is taken out of the paper. */
export async function removeQuestion(slug: string, index: number): Promise<void> {
  const paper = editable();
  const at: PlaceAddress = { slug, index };
  const place = findPlace(paper, at);
  if (paper === null || place === undefined) return;
  const { said } = staffMockMakerText();
  const number = index + 1;
  if ($mockMaker.get().writing?.key === place.key) return say(said.finishFirst({ number }));
  if (place.content.kind === 'empty')
    return takeEdit(
      changePlaces(paper, slug, (places) => places.toSpliced(index, 1)),
      said.takenOut({ number }),
    );
  await takeEdit(changePlace(paper, at, { content: { kind: 'empty' }, isLocked: false }), said.removed({ number }));
}

/** Locks a question, so that it stays when the paper is filled anew, or unlocks it. */
export function toggleLock(slug: string, index: number): void {
  const paper = editable();
  const at: PlaceAddress = { slug, index };
  const place = findPlace(paper, at);
  if (paper === null || place === undefined) return;
  const { said } = staffMockMakerText();
  const number = index + 1;
  if (place.content.kind === 'empty') return say(said.nothingToLock);
  if (place.content.kind === 'written') return say(said.staysAnyway);
  const isLocked = !place.isLocked;
  changeMaker({
    paper: changePlace(paper, at, { isLocked }),
    said: isLocked ? said.locked({ number }) : said.unlocked({ number }),
  });
}

/** Takes the last edit back, and leaves the locks that were set since. */
export async function undoEdit(): Promise<void> {
  const { history, writing } = $mockMaker.get();
  const [before, ...older] = history;
  const { said } = staffMockMakerText();
  const paper = editable();
  if (paper === null) return;
  if (before === undefined) return say(said.nothingToUndo);
  const isThere = writing !== null && findAddress(before, writing.key) !== null;
  if (writing !== null && !isThere) return say(finishText(writing));
  await takePaper(withLocksOf(before, paper), said.undone, { history: older });
}

function finishText({ key }: WritingForm): string {
  const at = findAddress($mockMaker.get().paper, key);
  return staffMockMakerText().said.finishFirst({ number: (at?.index ?? 0) + 1 });
}

const beginOf = ({ topic, difficulty, content }: MakerPlace): WrittenQuestion =>
  content.kind === 'written' ? content.question : { topic, difficulty, right: null, texts: {} };

/** Whether a question with one right option fits a section. */
function mayWrite(slug: string): boolean {
  const section = $mockMaker.get().blueprint?.sections.find((each) => each.slug === slug);
  return section !== undefined && (section.responseKind ?? 'option') === 'option';
}

/** Opens the form of a question for a place. One form is open at a time: what is in it is not lost to another. */
export function openWriting(slug: string, index: number): void {
  const place = findPlace(editable(), { slug, index });
  const { writing, paper } = $mockMaker.get();
  if (place === undefined || writing?.key === place.key) return;
  if (!mayWrite(slug)) return say(staffMockMakerText().write.noKind);
  if (writing !== null && findAddress(paper, writing.key) !== null) return say(finishText(writing));
  changeMaker({ writing: { key: place.key, question: beginOf(place), errors: {}, issues: [] }, said: '' });
}

export const closeWriting = (): void => changeMaker({ writing: null });

export function changeWriting(change: Partial<Omit<WrittenQuestion, 'texts'>>): void {
  const { writing } = $mockMaker.get();
  if (writing !== null) changeMaker({ writing: { ...writing, question: { ...writing.question, ...change } } });
}

export function changeWritingTexts(language: Language, change: Partial<WrittenTexts>): void {
  const { writing } = $mockMaker.get();
  if (writing === null) return;
  const { question } = writing;
  const texts = { ...question.texts, [language]: { ...textsIn(question, language), ...change } };
  changeMaker({ writing: { ...writing, question: { ...question, texts } } });
}

/** Sorts what a check found by the fields of the form. */
function foundIn(faults: readonly { readonly path: string; readonly reason: string }[], base: Language) {
  const errors: Record<string, string> = {};
  const issues: string[] = [];
  for (const { path, reason } of faults) {
    const field = writtenFieldOf(path, base);
    if (field === null) issues.push(reason);
    else errors[field] ??= reason;
  }
  return { errors, issues };
}

/** Puts the question of the form into its place, once the server finds nothing wrong with it. False where it is not there. */
export async function saveWriting(): Promise<boolean> {
  const paper = editable();
  const { writing } = $mockMaker.get();
  const made = madeOf();
  const at = findAddress(paper, writing?.key ?? '');
  const section = made?.blueprint.sections.find(({ slug }) => slug === at?.slug);
  if (paper === null || writing === null || made === null || at === null || section === undefined) return false;
  const { question, key } = writing;
  const { slug, name, names, languages } = section;
  const [base = 'en'] = languages;
  const isCurrent = beginTask('writing');
  const file = { name, names, languages, questions: [authoredOfWritten(question, languages)] };
  const reply = await request(checkMock, {
    body: {
      source: { kind: 'written', profile: made.profile, languages: [...languages], sections: [{ slug, file }] },
    },
  });
  if (!isCurrent()) return false;
  if (!reply.ok) {
    failTask(reply);
    return false;
  }
  const { faults } = reply.value;
  if (faults.length > 0) {
    await endTask('', { writing: { key, question, ...foundIn(faults, base) } });
    return false;
  }
  await takeEdit(
    changePlace(paper, at, { content: { kind: 'written', question }, isLocked: false }),
    staffMockMakerText().said.written({ number: at.index + 1 }),
    { writing: null },
  );
  return true;
}
