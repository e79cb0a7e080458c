import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exampleSentences } from '../../../src/domain/courses/example-sentences.ts';
import type { Language } from '../../../src/domain/lib/languages.ts';
import { compileLesson } from '../../../src/papers/lessons/compile-lesson.ts';

const spokenIn = (markdown: string, language: Language = 'en') =>
  exampleSentences(compileLesson(markdown, language, () => null).nodes);

describe('a sentence is spoken', () => {
  test.each([
    [
      'of slanted words whose right part is bold',
      'Say *He explained the rule **to** me*, never *explained me*.',
      ['He explained the rule to me.'],
    ],
    [
      'of quoted words',
      "'The **list** of candidates **is** ready', *are* is wrong.",
      ['The list of candidates is ready.'],
    ],
    [
      'of a whole bullet',
      '- The patient **had died** before the doctor **came**.',
      ['The patient had died before the doctor came.'],
    ],
    [
      'of the right cell of a row',
      '| Wrong | Right |\n|---|---|\n| He likes **to swim**. | He likes **swimming**. |',
      ['He likes swimming.'],
    ],
    [
      'one by one where several stand together',
      '*He **often** comes. He **is often** late.*',
      ['He often comes.', 'He is often late.'],
    ],
    ['once', '*Birds **fly** in the sky.* Again: *Birds **fly** in the sky.*', ['Birds fly in the sky.']],
  ])('%s', (_, markdown, expected) => {
    expect(spokenIn(markdown)).toEqual(expected);
  });

  test.each([
    ['that the lesson warns of', '*Walking on the road, a snake bit him* says too much.'],
    ['that names a fault', '- **Changing style.** A sentence that you would say differently is right.'],
    [
      'of a task, which would tell its answer',
      '> **Try it.** Find it.\n>\n> 1. Look.\n> 2. *Hardly **had I reached** the station.*',
    ],
    ['with a gap or letters of options', '*The **dog** ___ to him (A) / now.*'],
    ['that is a part of one', '*If he **had** started earlier*'],
    ['in another language', '*તે **રોજ** શાળાએ જાય છે.*'],
  ])('and none %s', (_, markdown) => {
    expect(spokenIn(markdown)).toEqual([]);
  });
});

test('each lesson of English grammar has sentences to speak, in every language of the lesson', () => {
  const files = globSync('src/content/lessons/english/grammar/*.md').filter((file) => /\d[a-z-]*\.md$/.test(file));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const read = (language: Language) => {
      const path = language === 'en' ? file : file.replace(/\.md$/, `.${language}.md`);
      return spokenIn(readFileSync(path, 'utf8').replace(/^---[\s\S]*?\n---\n/, ''), language);
    };
    const sentences = read('en');
    expect(sentences.length, file).toBeGreaterThan(2);
    for (const language of ['gu', 'hi'] as const) expect(read(language).length, file).toBeGreaterThan(2);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*[.?!]$/);
  }
});
