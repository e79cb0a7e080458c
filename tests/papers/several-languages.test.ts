import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { Language } from '../../src/domain/lib/languages.ts';
import { readFile } from '../../src/papers/exchange/read-file.ts';
import { issuesOfTranslations } from '../../src/papers/translations.ts';

/** Files that say each text in several languages: one question with translations, or the loss is named. */

const read = (text: string | Uint8Array, name: string, language: Language | null = null) =>
  readFile(typeof text === 'string' ? new TextEncoder().encode(text) : text, { name, language, findImage: () => null });

type Reading = ReturnType<typeof read>;
const texts = ({ items }: Reading) =>
  items.map(({ question: { question, options, correctAnswer, translations } }) => ({
    question,
    options,
    correctAnswer,
    translations,
  }));

const moodle = (stem: string, right: string, wrong: string) =>
  `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext><single>true</single>` +
  `<answer fraction="100" format="html"><text><![CDATA[${right}]]></text></answer><answer fraction="0" format="html"><text><![CDATA[${wrong}]]></text></answer></question></quiz>`;
const RIVER = { question: 'કઈ નદી?', options: ['તાપી', 'મહી'] };

describe('a file in several languages', () => {
  test.each([
    [
      'bilingual.csv',
      'Which river is longest?',
      { hi: { question: 'सबसे लंबी नदी कौन सी है?', options: ['गंगा', 'ताप्ती', 'माही', 'साबरमती'] } },
    ],
    [
      'multilang-span.xml',
      'Which river flows through Surat?',
      { gu: { question: 'સુરતમાંથી કઈ નદી વહે છે?', options: ['તાપી', 'મહી', 'બનાસ', 'નર્મદા'] } },
    ],
    [
      'mlang.gift',
      'Which? Which river flows through Surat?',
      { gu: { question: 'Which? સુરતમાંથી કઈ નદી વહે છે?', options: ['તાપી', 'મહી', 'બનાસ'] } },
    ],
    [
      'qti-lang.xml',
      'The river of Surat?\n\nChoose.',
      { gu: { question: 'સુરતની નદી કઈ?\n\nChoose.', options: ['Tapi', 'Mahi', 'Banas'] } },
    ],
  ])('%s arrives as one question with translations', (name, question, translations) => {
    const reading = read(readFileSync(`tests/fixtures/papers/${name}`), name);
    expect(reading).toMatchObject({ issues: [], losses: [], items: [{ question: { question, translations } }] });
    expect(JSON.stringify(reading.items)).not.toContain('mlang');
    expect(issuesOfTranslations({ questions: reading.items.map((item) => item.question) })).toEqual([]);
  });

  it.each([
    [
      'a.csv',
      'Question (English),Question in Gujarati,Option A,Option A - ગુજરાતી,Option B,Option B (Gujarati),Answer\nWhich river?,કઈ નદી?,Tapi,તાપી,Mahi,મહી,Tapi\n',
    ],
    [
      'b.csv',
      'question,gujarati question,option_a,gu_option_a,option_b,gu_option_b,answer\nWhich river?,કઈ નદી?,Tapi,તાપી,Mahi,મહી,A\n',
    ],
    [
      'c.csv',
      'question,option_a,option_b,answer\n{mlang en}Which river?{mlang}{mlang gu}કઈ નદી?{mlang},{mlang en}Tapi{mlang}{mlang gu}તાપી{mlang},{mlang en}Mahi{mlang}{mlang gu}મહી{mlang},A\n',
    ],
    [
      'd.txt',
      '{mlang en_us}Which river?{mlang}{mlang gu-IN}કઈ નદી?{mlang}\nA. {mlang en}Tapi{mlang}{mlang gu}તાપી{mlang}\nB. {mlang en}Mahi{mlang}{mlang gu}મહી{mlang}\nANSWER: A\n',
    ],
    [
      'e.xml',
      moodle(
        '<lang lang="en">Which <b>river</b>?</lang> <lang lang="gu">કઈ નદી?</lang>',
        '<span class="multilang" lang="en"><span>Tapi</span></span><span class="multilang" lang="gu">તાપી</span>',
        '{mlang other}Mahi{mlang}{mlang gu}મહી{mlang}',
      ),
    ],
    [
      'f.xml',
      moodle(
        '<p lang="en">Which river?</p>\n<p lang="gu">કઈ નદી?</p>',
        '<span lang="en">Tapi</span> <span lang="gu">તાપી</span>',
        '<div><p xml:lang="en">Mahi</p><p xml:lang="gu">મહી</p></div>',
      ),
    ],
  ])('every way of saying it: %s', (name, text) => {
    const reading = read(text, name);
    expect(reading.issues).toEqual([]);
    const plain = JSON.parse(JSON.stringify(texts(reading)).replaceAll(/<\/?[bi]>/g, '')) as unknown;
    expect(plain).toEqual([
      { question: 'Which river?', options: ['Tapi', 'Mahi'], correctAnswer: 'Tapi', translations: { gu: RIVER } },
    ]);
  });

  it('takes the language that was named as the first', () => {
    const reading = read(readFileSync('tests/fixtures/papers/bilingual.csv'), 'bilingual.csv', 'hi');
    expect(texts(reading)).toMatchObject([
      {
        question: 'सबसे लंबी नदी कौन सी है?',
        correctAnswer: 'गंगा',
        translations: { en: { question: 'Which river is longest?' } },
      },
    ]);
  });

  it('names a language that has some of the texts only, and one that the academy does not have', () => {
    const text =
      'question,option_a,option_b,answer\n{mlang en}River?{mlang}{mlang gu}નદી?{mlang}{mlang mr}नदी?{mlang},{mlang en}Tapi{mlang},Mahi,A\n';
    const reading = read(text, 'a.csv');
    expect(reading.losses.map(({ where, reason }) => `${where}: ${reason}`)).toEqual([
      "line 2: has texts in 'mr', which the academy does not have",
      'line 2: is in Gujarati in some of its texts only; that language was left out',
    ]);
    expect(texts(reading)).toMatchObject([{ question: 'River?', options: ['Tapi', 'Mahi'], translations: undefined }]);
  });

  it('names a text that is not in the language of the paper', () => {
    const text = 'question,option_a,option_b,answer\n{mlang en}River?{mlang},{mlang gu}તાપી{mlang},Mahi,A\n';
    expect(read(text, 'a.csv').losses).toContainEqual(
      expect.objectContaining({ where: 'line 2', reason: expect.stringContaining('not in English') }),
    );
  });
});

describe('a file in one language', () => {
  it.each([
    ['a word of another language', '<p>What does <span lang="gu">તાપી</span> mean?</p>'],
    ['the language of the whole', '<p lang="en">Which?</p><p lang="en">River?</p>'],
    ['words between two languages', '<p><span lang="gu">તાપી</span> means <span lang="en">warm</span></p>'],
  ])('has no translations: %s', (_, stem) => {
    const reading = read(moodle(stem, 'Tapi', 'Mahi'), 'a.xml');
    expect(reading.items[0]?.question['translations']).toBeUndefined();
    expect(reading.losses).toEqual([]);
  });

  it('has columns that name its language, or none', () => {
    const reading = read('question_hi,option_a_hi,option_b_hi,answer\nनदी?,ताप्ती,माही,A\n', 'a.csv');
    expect(texts(reading)).toEqual([
      { question: 'नदी?', options: ['ताप्ती', 'माही'], correctAnswer: 'ताप्ती', translations: undefined },
    ]);
  });

  it('with the same column twice is refused', () => {
    const reading = read('question_hi,question (Hindi),option_a,option_b,answer\na,b,c,d,A\n', 'a.csv');
    expect(reading.issues).toMatchObject([{ reason: expect.stringContaining('means question') }]);
  });
});

test('a text of marks alone is read in time that grows with its length', () => {
  const text = 'question,option_a,option_b,answer\n"{mlang en}'.concat('{mlang en}'.repeat(900), '",x,y,A\n');
  expect(read(text, 'a.csv').items).toHaveLength(1);
});
