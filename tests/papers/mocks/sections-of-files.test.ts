import { describe, expect, test } from 'vitest';
import { parseMock } from '../../../src/papers/mocks/parse-mock.ts';
import { withPlaceIds } from '../../../src/papers/mocks/filled-sections.ts';
import { sectionsOfFiles } from '../../../src/papers/mocks/sections-of-files.ts';
import { PROFILE } from './mock-files.ts';

/** A mock test from files: one for each language, the same questions in each. */

const question = (word: string, changes: object = {}) => ({
  topic: 'Doubling',
  difficulty: 'easy',
  question: `Which number is ${word}?`,
  options: [`1 ${word}`, `2 ${word}`, `3 ${word}`, `4 ${word}`],
  correctAnswer: `2 ${word}`,
  explanation: `Two halves of ${word} make it.`,
  ...changes,
});
const hindi = (word: string) => question(word, { question: `${word} कौन-सी संख्या है?`, explanation: `${word} के दो आधे।` });
const fileOf = (language: 'en' | 'hi' | 'gu', questions: readonly object[], more: object = {}) => ({
  language,
  authored: { topic: 'All', questions, ...more },
});

const WANTED = [
  { slug: 'numbers', name: 'Numbers', names: { hi: 'संख्याएँ' }, count: 2 },
  { slug: 'english', name: 'English', names: {}, count: 1 },
];
const ENGLISH = [question('one'), question('two'), question('three')];

describe('files of a mock test', () => {
  test('are shared out over the sections of the exam, and what a file repeats has no translation', () => {
    const made = sectionsOfFiles(
      [fileOf('en', ENGLISH), fileOf('hi', [hindi('one'), hindi('two'), question('three')])],
      WANTED,
    );
    expect(made.issues).toEqual([]);
    expect(made.sections.map(({ slug, file }) => [slug, file['languages']])).toEqual([
      ['numbers', ['en', 'hi']],
      ['english', ['en']],
    ]);
    const files = {
      id: 'made-1',
      mock: {
        title: 'Made',
        summary: 'Of files.',
        exam: PROFILE.exam,
        profile: 'p',
        access: 'members',
        languages: made.languages,
        sections: made.sections.map(({ slug }) => slug),
      },
      sections: withPlaceIds('made-1', made.sections),
    };
    const parsed = parseMock(files, () => PROFILE);
    expect(parsed).toMatchObject({ ok: true, value: { key: { right: ['1', '1', '1'] } } });
    const [numbers] = parsed.ok ? parsed.value.paper.sections : [];
    expect(numbers?.texts.hi?.questions[0]).toMatchObject({ id: 'made-1-n01', text: 'one कौन-सी संख्या है?' });
  });

  test('of another number of questions are one section', () => {
    const { sections } = sectionsOfFiles([fileOf('en', ENGLISH.slice(0, 2))], WANTED);
    expect(sections.map(({ slug, file }) => [slug, (file['questions'] as unknown[]).length])).toEqual([
      ['questions', 2],
    ]);
  });

  test('keep the passages of their section, translated', () => {
    const about = (text: string) => ({ passages: { p1: { text }, p2: { text: 'Of nothing' } } });
    const asked = (questions: readonly object[]) => questions.map((each) => ({ ...each, passage: 'p1' }));
    const { sections } = sectionsOfFiles(
      [
        fileOf('en', asked(ENGLISH.slice(0, 2)), about('A table')),
        fileOf('hi', asked([hindi('one'), hindi('two')]), about('एक तालिका')),
      ],
      WANTED,
    );
    expect(sections[0]?.file['passages']).toEqual({
      p1: { text: 'A table', translations: { hi: { text: 'एक तालिका' } } },
    });
  });

  test('that do not go together are named', () => {
    const short = sectionsOfFiles([fileOf('en', ENGLISH), fileOf('hi', [hindi('one')])], WANTED);
    expect(short.issues).toEqual([expect.stringContaining('The English file has 3 questions and the Hindi file 1.')]);
    const moved = { ...hindi('two'), correctAnswer: '1 two' };
    const other = sectionsOfFiles([fileOf('en', ENGLISH), fileOf('hi', [hindi('one'), moved, hindi('three')])], WANTED);
    expect(other.issues).toEqual([
      expect.stringMatching(/^Question 2: the right option does not stand at the same place/),
    ]);
    expect(other.sections).toEqual([]);
  });
});
