import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankSourceOf } from '../../../src/papers/mocks/bank-source.ts';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { contextOf, env } from '../../support/worker/api.ts';
import { claimAdmin } from '../../support/worker/students.ts';

/** How staff make a mock test, through the stores and the real server. */

const PROFILE = 'ssc-cgl-tier1-2026';

beforeAll(async () => {
  await claimAdmin(1);
  await contextOf(env).questionBank.storeBuilt([bankSourceOf({ id: 'none', mock: {}, sections: {} })]);
});

/** The network of each page that was opened. */
const networks = new WeakMap<object, ReturnType<typeof testBrowser>['network']>();

async function openMaker(way: 'blueprint' | 'files' = 'blueprint') {
  const browser = testBrowser();
  await signIn(browser, { studentId: 1, email: 'admin1@academy.test', mobileNumber: '9000000001' });
  const page = await browser.open('/admin/mocks');
  await page.openMockMaker(way);
  page.chooseProfile(PROFILE);
  networks.set(page, browser.network);
  return page;
}
type Maker = Awaited<ReturnType<typeof openMaker>>;

/** Asks three ratios and nothing else. */
function askRatios(page: Maker): void {
  const { blueprint } = page.$mockMaker.get();
  for (const { slug, topics } of blueprint?.sections ?? [])
    for (const { topic } of topics)
      for (const difficulty of ['easy', 'medium', 'hard'] as const) page.changeCount(slug, topic, difficulty, 0);
  page.changeCount('quantitative-aptitude', 'ratio', 'easy', 3);
}

const placesIn = (page: Maker) => page.$mockMaker.get().paper?.sections.flatMap(({ places }) => places) ?? [];
/** What stands in each place: an id, 'written' or 'empty'. */
const idsIn = (page: Maker): readonly string[] =>
  placesIn(page).map(({ content }) => (content.kind === 'stock' ? content.question.id : content.kind));
const SLUG = 'quantitative-aptitude';

let made = 0;
const formOf = (page: Maker, changes: object = {}) => {
  made += 1;
  return {
    ...page.EMPTY_PUBLISH_FORM,
    id: `stores-made-${made}`,
    title: 'Ratios',
    summary: 'Three ratios.',
    access: 'members' as const,
    confirmedGaps: page.gapsText(),
    ...changes,
  };
};

describe('a blueprint in the form', () => {
  let page: Maker;
  beforeEach(async () => {
    page = await openMaker();
  });

  it('begins as the profile’s, and counts what is changed', () => {
    const [section] = page.$mockMaker.get().blueprint?.sections ?? [];
    if (section === undefined) throw new Error('there is no section');
    expect(page.countOfSection(section)).toBe(25);
    page.changeCount(section.slug, 'calendar', 'hard', 2.7);
    expect(page.addTopic(section.slug, 'tranSPORT')).toBe(true);
    // The same topic by its Gujarati name, and one of the profile by its Hindi name.
    expect(page.addTopic(section.slug, 'પરિવહન')).toBe(false);
    expect(page.addTopic(section.slug, 'कैलेंडर')).toBe(false);
    expect(page.addTopic(section.slug, ' ')).toBe(false);
    const [changed] = page.$mockMaker.get().blueprint?.sections ?? [];
    expect(changed === undefined ? 0 : page.countOfSection(changed)).toBe(28);
  });

  it('leaves a language out of every section, but never the last one', () => {
    page.setLanguageWanted('hi', false);
    page.setLanguageWanted('en', false);
    const { blueprint } = page.$mockMaker.get();
    expect([blueprint?.languages, blueprint?.sections.map(({ languages }) => languages)]).toEqual([
      ['en'],
      [['en'], ['en'], ['en'], ['en']],
    ]);
    page.setLanguageWanted('hi', true);
    expect(page.$mockMaker.get().blueprint?.languages).toEqual(['en', 'hi']);
  });

  it('gives a paper in each language, which goes when the blueprint changes', async () => {
    askRatios(page);
    await page.fillPaper();
    expect(page.$mockMaker.get()).toMatchObject({ task: null, failure: null, said: '3 questions are in the paper.' });
    expect(page.$mockMaker.get().checked?.sections.map(({ language }) => language)).toEqual(['en', 'hi']);
    page.changeCount('quantitative-aptitude', 'Ratio', 'easy', 2);
    expect(page.$mockMaker.get()).toMatchObject({ paper: null, source: null, checked: null });
  });

  it('puts another question in the place of one, never one that stood there', async () => {
    askRatios(page);
    await page.fillPaper();
    const seen = [...idsIn(page)];
    const [, second, third] = seen;
    for (let times = 0; times < 4; times += 1) {
      await page.replaceQuestion('quantitative-aptitude', 0);
      const [first = ''] = idsIn(page);
      expect(seen).not.toContain(first);
      seen.push(first);
    }
    expect(idsIn(page).slice(1)).toEqual([second, third]);
    expect(page.$mockMaker.get().said).toBe('Question 1 is another one now.');
  });

  it('says how many questions another mock test has asked: no drawn one, however often its family was used', async () => {
    askRatios(page);
    await page.fillPaper();
    const [one, two, three] = placesIn(page);
    if (one?.content.kind !== 'stock' || two === undefined || three === undefined)
      throw new Error('there are no three questions');
    const { question } = one.content;
    const of = (changes: object) => ({
      ...one,
      content: { kind: 'stock' as const, question: { ...question, ...changes } },
    });
    const places = [
      of({ kind: 'bank', uses: 2 }),
      of({ kind: 'bank', uses: 0, id: 'free' }),
      of({ kind: 'drawn', uses: 9 }),
      { ...two, content: { kind: 'empty' as const } },
    ];
    const known = { free: { uses: 1, isFree: true } };
    expect(page.countsOfPaper({ sections: [{ slug: SLUG, places }] }, known)).toMatchObject({
      all: 4,
      fresh: 1,
      repeated: 1,
      free: 1,
      empty: 1,
    });
  });

  it('says where there is no other question, and keeps the one', async () => {
    askRatios(page);
    page.changeCount('quantitative-aptitude', 'ratio', 'easy', 0);
    // No family draws a hard one.
    page.changeCount('quantitative-aptitude', 'simple-interest', 'easy', 3);
    await page.fillPaper();
    page.setReplaceWish({ difficulty: 'hard' });
    const before = idsIn(page);
    await page.replaceQuestion('quantitative-aptitude', 0);
    expect(page.$mockMaker.get().said).toBe(
      'There is no other hard question on Simple interest. Let Replace take any topic or another difficulty, or write one.',
    );
    expect(idsIn(page)).toEqual(before);
    // What was left to try is not advised again.
    const said = async (wish: Parameters<Maker['setReplaceWish']>[0]) => {
      page.setReplaceWish(wish);
      await page.replaceQuestion('quantitative-aptitude', 0);
      return page.$mockMaker.get().said;
    };
    networks.get(page)?.answer('/api/admin/mocks/another', '{"question":null}', {
      headers: { 'content-type': 'application/json' },
    });
    expect(await said({ difficulty: 'any' })).toBe(
      'There is no other question on Simple interest. Let Replace take any topic, or write one.',
    );
    expect(await said({ topic: 'any', difficulty: 'hard' })).toBe(
      'There is no other hard question for this section. Let Replace take another difficulty, or write one.',
    );
    expect(await said({ difficulty: 'any' })).toBe(
      'There is no other question for this section. Write one, or add a topic to the blueprint.',
    );
  });
});

const textsOf = (name: string) => ({
  question: `How many parts has ${name} of the written ratio?`,
  options: [`One of ${name}`, `Two of ${name}`, `Three of ${name}`, `Four of ${name}`],
  explanation: `The ratio has two parts because ${name} is written with one colon between them.`,
});

/** Writes the question of a place in English and Hindi. */
function write(page: Maker, index: number, name: string): Promise<boolean> {
  page.openWriting(SLUG, index);
  page.changeWriting({ right: 1 });
  page.changeWritingTexts('en', textsOf(name));
  page.changeWritingTexts('hi', {
    question: `${name} के लिखे अनुपात में कितने भाग हैं?`,
    options: [`${name} का एक`, `${name} के दो`, `${name} के तीन`, `${name} के चार`],
    explanation: `अनुपात में दो भाग हैं, क्योंकि ${name} एक चिह्न से लिखा जाता है।`,
  });
  return page.saveWriting();
}

describe('a filled paper', () => {
  let page: Maker;
  beforeEach(async () => {
    page = await openMaker();
    askRatios(page);
    await page.fillPaper();
  });

  it('is edited place by place: moved, emptied, taken out, and each edit is taken back', async () => {
    const [one = '', two = '', three = ''] = idsIn(page);
    await page.moveQuestion(SLUG, 0, 1);
    expect(idsIn(page)).toEqual([two, one, three]);
    await page.moveQuestion(SLUG, 0, -1);
    expect(page.$mockMaker.get().said).toBe('It is the first question of its section.');
    await page.removeQuestion(SLUG, 1);
    expect(idsIn(page)).toEqual([two, 'empty', three]);
    expect(page.$mockMaker.get().checked?.faults).toMatchObject([
      { reason: 'Place 2 of Quantitative Aptitude is empty.' },
    ]);
    await page.removeQuestion(SLUG, 1);
    expect(idsIn(page)).toEqual([two, three]);
    expect(page.$mockMaker.get().checked?.faults).toEqual([]);
    for (let times = 0; times < 3; times += 1) await page.undoEdit();
    expect(idsIn(page)).toEqual([one, two, three]);
    await page.undoEdit();
    expect(page.$mockMaker.get().said).toBe('There is nothing to undo.');
  });

  it('has an empty place filled by Replace, of any topic where that is wished', async () => {
    await page.removeQuestion(SLUG, 0);
    page.setReplaceWish({ topic: 'any' });
    await page.replaceQuestion(SLUG, 0);
    expect(idsIn(page)[0]).toMatch(/^fam\./);
    expect(page.$mockMaker.get().checked?.faults).toEqual([]);
  });

  it('keeps what is locked or written where it is when it is filled anew', async () => {
    const [, second = ''] = idsIn(page);
    page.toggleLock(SLUG, 1);
    expect(await write(page, 2, 'kept')).toBe(true);
    const before = idsIn(page);
    await page.fillPaper();
    expect(idsIn(page)).toEqual([expect.not.stringContaining(before[0] ?? ''), second, 'written']);
    page.toggleLock(SLUG, 1);
    await page.fillPaper();
    expect(idsIn(page)).toEqual([expect.any(String), expect.not.stringContaining(second), 'written']);
  });

  it('keeps what is locked or written, and what is being written, when the blueprint changes', async () => {
    page.toggleLock(SLUG, 0);
    page.openWriting(SLUG, 2);
    page.changeWritingTexts('en', { question: 'Half a question' });
    const before = idsIn(page);
    page.changeCount(SLUG, 'ratio', 'easy', 4);
    expect(page.$mockMaker.get()).toMatchObject({ paper: null, kept: [{ index: 0 }, { index: 2 }] });
    const [locked] = page.$mockMaker.get().kept;
    await page.fillPaper();
    expect(placesIn(page)).toHaveLength(4);
    expect(placesIn(page)[0]).toEqual(locked?.place);
    expect(page.$mockMaker.get()).toMatchObject({
      kept: [],
      writing: { question: { texts: { en: { question: 'Half a question' } } } },
      checked: { faults: [] },
    });
    // Cancelled, the question that stood there is there still.
    page.closeWriting();
    expect(idsIn(page)[2]).toBe(before[2]);
  });

  it('filled anew has no question for an empty place while one is written for it', async () => {
    await page.removeQuestion(SLUG, 0);
    page.openWriting(SLUG, 0);
    page.changeWritingTexts('en', { question: 'Half a question' });
    await page.fillPaper();
    expect(idsIn(page)).toEqual(['empty', expect.stringMatching(/^fam/), expect.stringMatching(/^fam/)]);
    expect(page.$mockMaker.get().writing?.key).toBe(placesIn(page)[0]?.key);
  });

  it('keeps a question whose first letter comes while the paper is filled', async () => {
    page.openWriting(SLUG, 0);
    const release = networks.get(page)?.holdReplies('/api/admin/mocks/fill');
    const filling = page.fillPaper();
    page.changeWritingTexts('en', { question: 'Half a question' });
    release?.();
    await filling;
    expect(page.$mockMaker.get()).toMatchObject({
      writing: { question: { texts: { en: { question: 'Half a question' } } } },
      kept: [{ section: SLUG, place: { content: { kind: 'written' } } }],
    });
  });

  it('keeps a half-written question while its section is left out', async () => {
    page.openWriting(SLUG, 0);
    page.changeWritingTexts('en', { question: 'Half a question' });
    page.changeCount(SLUG, 'ratio', 'easy', 0);
    page.changeCount(page.$mockMaker.get().blueprint?.sections[0]?.slug ?? '', 'calendar', 'easy', 1);
    await page.fillPaper();
    expect(page.$mockMaker.get()).toMatchObject({
      writing: null,
      kept: [{ section: SLUG, place: { content: { kind: 'written' } } }],
    });
    askRatios(page);
    await page.fillPaper();
    expect(idsIn(page)[0]).toBe('written');
  });

  it.each<[string, string, (page: Maker) => Promise<unknown>]>([
    ['fill', '/api/admin/mocks/fill', (own) => own.fillPaper()],
    ['replaced question', '/api/admin/mocks/another', (own) => own.replaceQuestion(SLUG, 0)],
    ['check', '/api/admin/mocks/check', (own) => own.moveQuestion(SLUG, 0, 1)],
  ])('of another blueprint or exam is not the one of a late %s', async (_, path, act) => {
    const changes = [
      () => page.changeCount(SLUG, 'ratio', 'easy', 2),
      () => page.setLanguageWanted('hi', false),
      () => page.chooseProfile('ssc-gd-2026'),
    ];
    for (const change of changes) {
      const release = networks.get(page)?.holdReplies(path);
      const late = act(page);
      change();
      expect(page.$mockMaker.get()).toMatchObject({ task: null, paper: null });
      release?.();
      await late;
      expect(page.$mockMaker.get()).toMatchObject({ task: null, paper: null, source: null, checked: null });
      networks.get(page)?.restore();
      page.chooseProfile(PROFILE);
      askRatios(page);
      await page.fillPaper();
      expect(page.$mockMaker.get()).toMatchObject({ failure: null, checked: { faults: [] } });
    }
  });

  it('is published also when its blueprint is changed before the reply', async () => {
    const release = networks.get(page)?.holdReplies('/api/admin/mocks');
    const form = formOf(page);
    const published = page.publishMock(form, crypto.randomUUID());
    page.changeCount(SLUG, 'ratio', 'easy', 2);
    release?.();
    await published;
    expect(page.$mockMaker.get()).toMatchObject({ task: null, published: { id: form.id } });
  });

  it('keeps the locks that were set since an edit which is taken back', async () => {
    const before = idsIn(page);
    page.toggleLock(SLUG, 2);
    await page.removeQuestion(SLUG, 0);
    page.toggleLock(SLUG, 1);
    page.toggleLock(SLUG, 2);
    await page.undoEdit();
    expect(idsIn(page)).toEqual(before);
    expect(placesIn(page).map(({ isLocked }) => isLocked)).toEqual([false, true, false]);
    // One that was replaced has the lock that it had.
    await page.replaceQuestion(SLUG, 1);
    await page.undoEdit();
    expect(placesIn(page).map(({ isLocked }) => isLocked)).toEqual([false, true, false]);
  });

  it('has a kept question replaced by one of the blueprint, which no longer asks its topic', async () => {
    page.toggleLock(SLUG, 0);
    const [locked] = idsIn(page);
    page.changeCount(SLUG, 'ratio', 'easy', 0);
    page.changeCount(SLUG, 'simple-interest', 'easy', 2);
    await page.fillPaper();
    await page.replaceQuestion(SLUG, 0);
    expect(page.$mockMaker.get()).toMatchObject({ failure: null, said: 'Question 1 is another one now.' });
    expect(idsIn(page)[0]).not.toBe(locked);
    expect(placesIn(page)[0]?.content).toMatchObject({ question: { topic: 'simple-interest' } });
  });

  it('takes a written question only without faults, which it names by field, and keeps what was typed', async () => {
    page.openWriting(SLUG, 0);
    page.changeWritingTexts('en', { ...textsOf('wrong'), options: ['Two', 'Two', 'Three', 'Four'], explanation: '' });
    expect(await page.saveWriting()).toBe(false);
    const { writing, paper } = page.$mockMaker.get();
    expect(Object.keys(writing?.errors ?? {})).toEqual(
      expect.arrayContaining(['right', 'explanation-en', 'question-hi']),
    );
    expect(writing?.question.texts.en?.question).toBe(textsOf('wrong').question);
    expect(paper?.sections.flatMap(({ places }) => places.map(({ content }) => content.kind))).not.toContain('written');
    page.openWriting(SLUG, 1);
    expect(page.$mockMaker.get().said).toBe('You are writing question 1: finish or cancel it first.');
    expect(await write(page, 0, 'right')).toBe(true);
    expect(page.$mockMaker.get()).toMatchObject({ writing: null, checked: { faults: [] } });
  });

  it('is published with its written question, and says of each question how often mock tests ask it', async () => {
    expect(await write(page, 1, 'published')).toBe(true);
    expect(await page.publishMock(formOf(page), crypto.randomUUID())).toEqual({});
    expect(page.$mockMaker.get().published?.questions).toBe(3);
    const other = await openMaker();
    askRatios(other);
    await other.fillPaper();
    expect(await write(other, 0, 'published')).toBe(true);
    const { paper, seen } = other.$mockMaker.get();
    if (paper === null) throw new Error('there is no paper');
    expect(other.countsOfPaper(paper, seen)).toMatchObject({ fresh: 2, repeated: 1, written: 1 });
  });

  it('checks an edit that came while it was checked, and is not published before', async () => {
    const edits = [page.moveQuestion(SLUG, 0, 1), page.removeQuestion(SLUG, 2)];
    expect(page.$mockMaker.get().task).toBe('checking');
    await Promise.all(edits);
    expect(page.$mockMaker.get()).toMatchObject({ task: null, checked: { faults: [{ path: SLUG }] } });
  });

  it('has its locked, written and half-written questions again after a reload', async () => {
    page.toggleLock(SLUG, 0);
    expect(await write(page, 1, 'reloaded')).toBe(true);
    page.openWriting(SLUG, 2);
    page.changeWritingTexts('hi', { question: 'आधा प्रश्न' });
    const before = page.$mockMaker.get();
    const reloaded = await openMaker();
    await reloaded.restoreMaker(page.makerText(before));
    expect(reloaded.$mockMaker.get()).toMatchObject({
      paper: before.paper,
      writing: before.writing,
      checked: { faults: [] },
    });
    expect(placesIn(reloaded)[0]?.isLocked).toBe(true);
  });

  it('keeps what was written when a reply is lost', async () => {
    page.openWriting(SLUG, 0);
    page.changeWritingTexts('en', textsOf('lost'));
    const { writing } = page.$mockMaker.get();
    networks.get(page)?.cut('/api/admin/mocks/check');
    expect(await page.saveWriting()).toBe(false);
    expect(page.$mockMaker.get().failure).toContain('cannot be reached');
    expect(page.$mockMaker.get().writing).toEqual(writing);
    await page.removeQuestion(SLUG, 2);
    expect(page.$mockMaker.get()).toMatchObject({ task: null, checked: null });
    networks.get(page)?.restore();
    await page.checkAgain();
    expect(page.$mockMaker.get().checked?.faults).toHaveLength(1);
  });
});

describe('the publishing', () => {
  it('names what is missing before anything is sent', async () => {
    const page = await openMaker();
    expect(page.publishErrors(page.EMPTY_PUBLISH_FORM)).toEqual({
      title: expect.any(String),
      summary: expect.any(String),
      id: expect.any(String),
      access: expect.any(String),
    });
    const hours = { isAlwaysOpen: false, opensAt: '2026-12-06T10:00', resultsAt: 'no hour', objectionsUntil: '?' };
    expect(Object.keys(page.publishErrors(formOf(page, hours)))).toEqual([
      'entryClosesAt',
      'resultsAt',
      'objectionsUntil',
    ]);
  });

  it('of a mock test that is not the whole exam needs a tick for just what it lacks', async () => {
    const page = await openMaker();
    askRatios(page);
    page.setLanguageWanted('hi', false);
    await page.fillPaper();
    expect(page.$mockMaker.get().checked?.gaps).toEqual([
      '3 of the exam’s 100 questions',
      'General Intelligence and Reasoning: 0 of 25 questions',
      'General Awareness: 0 of 25 questions',
      'Quantitative Aptitude: 3 of 25 questions',
      'English Comprehension: 0 of 25 questions',
      'No question is in Hindi',
    ]);
    const fieldsOf = async (confirmedGaps: string) =>
      Object.keys(await page.publishMock(formOf(page, { confirmedGaps }), crypto.randomUUID()));
    expect(await fieldsOf('')).toEqual(['confirmedGaps']);
    expect(await fieldsOf('3 of the exam’s 100 questions')).toEqual(['confirmedGaps']);
    expect(page.$mockMaker.get().published).toBeNull();
    expect(await fieldsOf(page.gapsText())).toEqual([]);
    expect(page.$mockMaker.get().published?.questions).toBe(3);
  });

  it('stores the mock with hours of India, and says where its name is taken', async () => {
    const page = await openMaker();
    askRatios(page);
    await page.fillPaper();
    const form = formOf(page, {
      isAlwaysOpen: false,
      opensAt: '2089-12-06T10:00',
      entryClosesAt: '2089-12-06T11:00',
      resultsAt: '2089-12-06T13:00',
    });
    expect(await page.publishMock(form, crypto.randomUUID())).toEqual({});
    expect(page.$mockMaker.get().published).toEqual({ id: form.id, title: 'Ratios', exam: 'cgl', questions: 3 });
    const stored = await contextOf(env).mocks.find(form.id);
    expect(stored?.timeWindow?.opensAt).toBe(Date.parse('2089-12-06T04:30:00Z'));
    expect(await page.publishMock({ ...form, title: 'Others' }, crypto.randomUUID())).toEqual({
      id: 'Another mock test has this name. Choose another.',
    });
    const wrong = {
      ...formOf(page),
      isAlwaysOpen: false,
      opensAt: form.opensAt,
      entryClosesAt: form.opensAt,
      resultsAt: form.opensAt,
    };
    expect(Object.keys(await page.publishMock(wrong, crypto.randomUUID()))).toEqual(['entryClosesAt']);
  });
});

describe('a draft of the maker', () => {
  it('is empty until something would be lost, and again once the mock is published', async () => {
    const page = await openMaker();
    expect(page.makerText(page.$mockMaker.get())).toBe('');
    askRatios(page);
    expect(page.makerText(page.$mockMaker.get())).not.toBe('');
    await page.fillPaper();
    expect(await page.publishMock(formOf(page), crypto.randomUUID())).toEqual({});
    expect(page.makerText(page.$mockMaker.get())).toBe('');
  });

  it('brings back the blueprint, the paper with its replaced question and the form after a reload', async () => {
    const page = await openMaker();
    askRatios(page);
    await page.fillPaper();
    const [refused] = idsIn(page);
    await page.replaceQuestion('quantitative-aptitude', 0);
    page.writePublishForm({ title: 'Ratios', isAlwaysOpen: false, opensAt: '2089-12-06T10:00' });
    const before = page.$mockMaker.get();
    const text = page.makerText(before);

    const reloaded = await openMaker();
    await reloaded.restoreMaker(text);
    const { blueprint, paper, source, checked, form, profile } = reloaded.$mockMaker.get();
    expect({ blueprint, paper, source, checked, form, profile: profile?.profile }).toEqual({
      blueprint: before.blueprint,
      paper: before.paper,
      source: before.source,
      checked: before.checked,
      form: before.form,
      profile: PROFILE,
    });
    expect(reloaded.$mockMaker.get().said).toBe('Your paper is here again.');
    // What was replaced before the reload does not come back.
    for (let times = 0; times < 4; times += 1) {
      await reloaded.replaceQuestion('quantitative-aptitude', 0);
      expect(idsIn(reloaded)).not.toContain(refused);
    }
    expect(reloaded.makerText(before)).not.toBe('');
  });

  it('that is damaged, or of a profile that is gone, changes nothing and says so', async () => {
    const page = await openMaker();
    for (const text of ['', '{', '{"profile":"x"}', '[]']) {
      let isTaken = false;
      await page.restoreMaker(text, () => (isTaken = true));
      expect(isTaken).toBe(false);
      expect(page.$mockMaker.get()).toMatchObject({ paper: null, source: null });
      expect(page.$mockMaker.get().failure).toContain('cannot be restored');
    }
  });
});

describe('files', () => {
  const question = (word: string, text = `Which city is ${word}?`) => ({
    topic: 'Cities',
    difficulty: 'easy',
    question: text,
    options: [`A ${word}`, `B ${word}`, `C ${word}`, `D ${word}`],
    correctAnswer: `C ${word}`,
    explanation: `The map of the state shows ${word} at the river.`,
  });
  const read = (questions: readonly object[], found: object = {}) => ({
    fileName: 'cities.csv',
    authored: { topic: 'Cities', questions },
    places: questions.map((_, index) => `line ${index + 2}`),
    issues: [],
    skipped: [],
    losses: [],
    notes: [],
    ...found,
  });
  const finding = { where: 'line 3', field: 'answer', reason: 'is missing', correction: 'Name the right option.' };
  const loss = { where: 'cell A4', field: 'question', reason: 'the colour is not taken over', correction: '' };

  it('with an issue make no mock, also beside a file without one', async () => {
    const page = await openMaker('files');
    await page.takeFile('en', read([question('one')], { issues: [finding] }));
    expect(page.$mockMaker.get()).toMatchObject({ task: null, source: null, checked: null });
    expect(page.$mockMaker.get().said).toBe('1 question is read. Correct what is wrong in it first.');
    await page.acceptLosses('en', true);
    expect(page.$mockMaker.get().source).toBeNull();
    await page.takeFile('hi', read([question('one', 'कौन-सा नगर एक है?')]));
    expect(page.$mockMaker.get().source).toBeNull();
    await page.takeFile('en', read([question('one')]));
    expect(page.$mockMaker.get().source).not.toBeNull();
  });

  it('that lose something make a mock only once that is confirmed, for each file by itself', async () => {
    const page = await openMaker('files');
    await page.takeFile('en', read([question('one')], { losses: [loss] }));
    expect(page.$mockMaker.get()).toMatchObject({ task: null, source: null, checked: null });
    expect(page.$mockMaker.get().said).toMatch(/tick that the paper is right/);
    await page.acceptLosses('en', true);
    expect(page.$mockMaker.get()).toMatchObject({ said: '1 question is read.', checked: { faults: [] } });
    await page.takeFile('hi', read([question('one', 'कौन-सा नगर एक है?')], { losses: [loss] }));
    expect(page.$mockMaker.get().source).toBeNull();
    await page.acceptLosses('hi', true);
    expect(page.$mockMaker.get().source).toMatchObject({ languages: ['en', 'hi'] });
    await page.acceptLosses('hi', false);
    expect(page.$mockMaker.get()).toMatchObject({ source: null, checked: null });
    // Another file is confirmed anew.
    await page.acceptLosses('hi', true);
    await page.takeFile('en', read([question('one')], { losses: [loss] }));
    expect(page.$mockMaker.get().source).toBeNull();
  });

  it('are there again after a reload, with what was confirmed', async () => {
    const page = await openMaker('files');
    await page.takeFile('en', read([question('one')], { losses: [loss] }));
    const [open, confirmed] = [page.makerText(page.$mockMaker.get()), page.acceptLosses('en', true)];
    await confirmed;
    const reloaded = await openMaker('files');
    let takenAt: string | undefined;
    const restored = reloaded.restoreMaker(open, () => (takenAt = reloaded.$mockMaker.get().files.en?.fileName));
    // Before its paper is checked again.
    expect(takenAt).toBe('cities.csv');
    await restored;
    expect(reloaded.$mockMaker.get()).toMatchObject({ source: null, accepted: [] });
    await reloaded.restoreMaker(page.makerText(page.$mockMaker.get()));
    expect(reloaded.$mockMaker.get()).toMatchObject({ accepted: ['en'], checked: { faults: [] } });
  });

  it('keep their tick when a picture gets words', async () => {
    const page = await openMaker('files');
    const file = read([question('one')], { losses: [loss] });
    await page.takeFile('en', file);
    await page.acceptLosses('en', true);
    await page.describeFile('en', { ...file, authored: { ...file.authored, questions: [question('two')] } });
    expect(page.$mockMaker.get()).toMatchObject({ accepted: ['en'], checked: { faults: [] } });
    expect(JSON.stringify(page.$mockMaker.get().source)).toContain('Which city is two?');
  });

  it('keep their checked paper when the words of a picture are left as they were', async () => {
    const page = await openMaker('files');
    const file = read([question('one')]);
    await page.takeFile('en', file);
    const { source, checked } = page.$mockMaker.get();
    expect(checked).toMatchObject({ faults: [] });
    const described = page.describeFile('en', structuredClone(file));
    expect(page.$mockMaker.get()).toMatchObject({ task: null, said: '1 question is read.' });
    await described;
    expect(page.$mockMaker.get().source).toBe(source);
    expect(page.$mockMaker.get().checked).toBe(checked);
  });

  it('of two languages make a mock that can be published', async () => {
    const page = await openMaker('files');
    await page.takeFile('en', read([question('one'), question('two')]));
    expect(page.$mockMaker.get()).toMatchObject({ said: '2 questions are read.', checked: { faults: [] } });
    await page.takeFile('hi', read([question('one', 'कौन-सा नगर एक है?'), question('two', 'कौन-सा नगर दो है?')]));
    expect(page.$mockMaker.get().checked?.sections.map(({ language }) => language)).toEqual(['en', 'hi']);
    expect(await page.publishMock(formOf(page), crypto.randomUUID())).toEqual({});
    expect(page.$mockMaker.get().published?.questions).toBe(2);
  });

  it('that do not go together make none', async () => {
    const page = await openMaker('files');
    await page.takeFile('en', read([question('one'), question('two')]));
    await page.takeFile('hi', read([question('one')]));
    expect(page.$mockMaker.get()).toMatchObject({ task: null, source: null, checked: null });
    expect(page.$mockMaker.get().fileIssues).toHaveLength(1);
  });
});
