import { afterEach, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { speakBy } from '#domain/lib/define-text.ts';
import { scoreAttempt } from '#domain/attempts/scoring.ts';
import { drawPractice, languagesOfPractice, practicePaper, redraw } from '#domain/papers/families/draw-practice.ts';
import { shownIn } from '#domain/papers/families/draw-variant.ts';
import { FAMILIES } from '#domain/papers/families/families.ts';
import { loadFamilies } from '#domain/papers/load-families.ts';
import { findNamedTopic, nameOfTopic } from '#domain/papers/topic-names.ts';
import {
  TOPIC_SUBJECTS,
  TOPICS,
  hasFigures,
  isComputed,
  isDrawn,
  languageOfTopic,
  practisedTopic,
  topicsWithin,
} from '#domain/papers/topics.ts';
import {
  findPracticeWish,
  languageOfPractice,
  parsePracticePath,
  practiceLanguage,
  practicePath,
} from '#domain/papers/families/practice-wish.ts';
import { EVERY_FAMILY } from '#domain/papers/every-family.ts';
import { idOfVariant } from '#domain/papers/families/variant-question.ts';
import { isCorrectOption } from '#domain/papers/question.ts';

afterEach(() => speakBy(() => 'en'));

const PERCENTAGE = { topic: 'percentage', family: null } as const;

const questionsOf = (seed: string): readonly string[] =>
  (drawPractice(PERCENTAGE, seed, FAMILIES) ?? []).map(({ texts }) => texts.en.question);

test.each(TOPICS.filter((topic) => isComputed(topic) && isDrawn(topic)))(
  'ten different questions are drawn on %s, each of its topic',
  (topic) => {
    const variants = drawPractice({ topic, family: null }, 'a1b2c3d4', EVERY_FAMILY) ?? [];
    expect(new Set(variants.map((variant) => JSON.stringify(shownIn(variant)))).size).toBe(10);
    const within = topicsWithin(topic);
    expect(variants.filter(({ family }) => !within.includes(family.topic))).toEqual([]);
    const drawn = new Set(variants.map(({ family }) => family.id));
    expect(drawn.size).toBe(Math.min(10, EVERY_FAMILY.filter((family) => within.includes(family.topic)).length));
  },
);

test('every id and every name of a topic, in any case and language, is of that topic alone', () => {
  for (const topic of TOPICS) {
    const names = LANGUAGES.map((language) => nameOfTopic(topic, language));
    const typed = [topic, ...names, ` ${names[0]?.toUpperCase()} `];
    expect(typed.map(findNamedTopic)).toEqual(typed.map(() => topic));
  }
  expect(['', 'Ratio of my own', 'toString'].map(findNamedTopic)).toEqual([null, null, null]);
});

test.each([
  ['english-grammar', 'en'],
  ['english-spelling', 'en'],
  ['english-prepositions', 'en'],
  ['gujarati-grammar', 'gu'],
  ['gujarati-spelling', 'gu'],
  ['hindi-spelling', 'hi'],
  ['hindi-grammar', 'hi'],
] as const)(
  'ten different questions are drawn on %s, in its language whatever the page is in',
  async (topic, language) => {
    const families = await loadFamilies(topic);
    const variants = drawPractice({ topic, family: null }, 'a1b2c3d4', families) ?? [];
    expect(new Set(variants.map(({ texts }) => texts.en.question)).size).toBe(10);
    expect(languagesOfPractice(variants)).toEqual([language]);
    for (const page of LANGUAGES) expect(practicePaper(variants, page).language).toBe(language);
  },
);

test('the families of a language, of figures and of computing are loaded for their topics alone', async () => {
  const loaded = new Set<string>();
  for (const topic of TOPICS) {
    const families = await loadFamilies(topic);
    const language = languageOfTopic(topic);
    if (isComputed(topic)) {
      expect(families.some(({ kind }) => kind === 'figures')).toBe(hasFigures(topic));
      continue;
    }
    expect(families.every(({ languages }) => languages.length === 1 && languages[0] === language)).toBe(true);
    expect(families.length > 0).toBe(language !== null);
    for (const { id } of families) loaded.add(id);
  }
  const ofLanguages = FAMILIES.filter(({ languages }) => languages.length === 1);
  expect([...loaded].toSorted()).toEqual(ofLanguages.map(({ id }) => id).toSorted());
  expect(ofLanguages.filter(({ topic, languages }) => languageOfTopic(topic) !== languages[0])).toEqual([]);
});

test('a topic that nothing draws is practised by one that is drawn, or not at all', () => {
  const others = TOPICS.map(practisedTopic).filter((topic) => topic !== null);
  expect(others.filter((topic) => !isDrawn(topic))).toEqual([]);
  expect(findPracticeWish({ id: 'cgl-d1-p1-q08', topic: 'circles' })).toEqual({ topic: 'geometry', family: null });
  expect(findPracticeWish({ id: 'cgl-d2-p2-q08', topic: 'english-comprehension' })).toBeNull();
  expect(parsePracticePath('/practice?topic=english-comprehension')).toBeNull();
});

test('the list to choose from has every topic once', () => {
  expect(TOPIC_SUBJECTS.flatMap(({ topics }) => topics).toSorted()).toEqual([...TOPICS].toSorted());
});

test('a drawn question is drawn again by its id alone; no other id draws one', () => {
  for (const variant of drawPractice(PERCENTAGE, 'seed0004', FAMILIES) ?? [])
    expect(redraw(idOfVariant(variant), FAMILIES)?.texts).toEqual(variant.texts);
  for (const id of [
    '',
    'cgl-d1-p1-q07',
    'fam.no-such-family.k3f9',
    'fam.percent-rise-then-fall.',
    'cgl-d1-p1-q07.fam.percent-rise-then-fall.k3f9',
  ])
    expect(redraw(id, FAMILIES)).toBeNull();
  expect(redraw('fam.percent-rise-then-fall.k3f9', FAMILIES)).not.toBeNull();
  expect(redraw('fam.en-question-tag.k3f9', FAMILIES)?.family.id).toBe('en-question-tag');
});

test('another seed gives other questions, and the same seed the same', () => {
  expect(questionsOf('seed0001')).toEqual(questionsOf('seed0001'));
  expect(questionsOf('seed0002').filter((text) => questionsOf('seed0001').includes(text)).length).toBeLessThan(5);
});

test('a practice is a paper: its right options score full marks, in time for a student who practises', () => {
  const variants = drawPractice(PERCENTAGE, 'seed0001', FAMILIES) ?? [];
  const paper = practicePaper(variants, 'gu');
  const right = paper.questions.map((question) =>
    question.options.findIndex((_, index) => isCorrectOption(question, index)),
  );
  expect(scoreAttempt(paper, right)).toMatchObject({ correct: 10, scoreHundredths: 1000 });
  expect(paper.names.options).toMatch(/^ક/u);
  expect(paper.durationMs / 1000).toBeGreaterThan(variants.reduce((sum, { seconds }) => sum + seconds, 0));
});

test('more like a drawn question comes from its own family, more like another from its topic', () => {
  const [variant] = drawPractice(PERCENTAGE, 'seed0001', FAMILIES) ?? [];
  if (variant === undefined) throw new Error('nothing was drawn');
  const locked = findPracticeWish({ id: `cgl-d1-p1-q07.${idOfVariant(variant)}`, topic: 'percentage' });
  expect(locked).toEqual({ topic: 'percentage', family: variant.family.id });
  const like = drawPractice(locked ?? PERCENTAGE, 'seed0003', FAMILIES) ?? [];
  expect(new Set(like.map(({ family }) => family.id))).toEqual(new Set([variant.family.id]));
  expect(findPracticeWish({ id: 'cgl-d1-p1-q07', topic: 'percentage' })).toEqual(PERCENTAGE);
  expect(findPracticeWish({ id: 'cgl-d1-p1-q07', topic: 'Bridges' })).toBeNull();
  expect(findPracticeWish({ id: 'cgl-d1-p1-q07', topic: null })).toBeNull();
});

test('a test has twenty questions in the time of an exam, and its address says so', () => {
  const wish = { ...PERCENTAGE, isTest: true };
  const variants = drawPractice(wish, 'seed0009', FAMILIES) ?? [];
  const seconds = variants.reduce((sum, each) => sum + each.seconds, 0);
  expect(variants).toHaveLength(20);
  expect(practicePaper(variants, 'en', wish).durationMs / 60_000).toBe(Math.ceil(seconds / 60));
  expect(parsePracticePath(practicePath(wish, 'gu'))).toEqual({ wish, language: 'gu' });
});

test('a family that is no more falls back on the topic', () => {
  expect(drawPractice({ topic: 'percentage', family: 'no-such-family' }, 'seed0001', FAMILIES)).toHaveLength(10);
});

test('the address of a practice is read back; one of an unknown topic is refused', () => {
  const wish = { topic: 'speed', family: 'speed-there-and-back' } as const;
  expect(parsePracticePath(practicePath(wish, 'hi'))).toEqual({ wish, language: 'hi' });
  expect(parsePracticePath('/practice?topic=speed&language=xx#top')).toEqual({
    wish: { topic: 'speed', family: null },
    language: 'en',
  });
  for (const path of ['/practice', '/practice?topic=bridges', '/practice?topic=toString'])
    expect(parsePracticePath(path)).toBeNull();
  expect(['/practice', '/practice?language=gu', '/practice?language=xx'].map(languageOfPractice)).toEqual([
    'en',
    'gu',
    'en',
  ]);
});

test('practice is in the language of the page where its address names none; an English page keeps that of the question', () => {
  expect(practiceLanguage('hi')).toBe('hi');
  speakBy(() => 'gu');
  expect(['/practice', '/practice?language=hi'].map(languageOfPractice)).toEqual(['gu', 'hi']);
  expect(practiceLanguage('en')).toBe('gu');
  expect(parsePracticePath(practicePath(PERCENTAGE))).toMatchObject({ language: 'gu' });
});
