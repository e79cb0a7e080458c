import type { TemplateFamily } from '../question-family.ts';
import { languageFamily } from '../question-family.ts';
import { oneOf } from '../random.ts';
import { listOf, rowsOf } from '../rows.ts';
import { BLANK, ENGLISH_EXAMS, FILL, PEOPLE, capitalised, filledWith } from './english-words.ts';

const DETAILS = { topic: 'english-articles', exams: ENGLISH_EXAMS, language: 'en' } as const;

/** The sound that decides, where the letter misleads or does not. */
const SOUNDS = rowsOf(
  ['phrase', 'article', 'sound'],
  `
  honest officer|an|the h is silent, so the first sound is a vowel
  honourable man|an|the h is silent, so the first sound is a vowel
  hourly service|an|the h is silent, so the first sound is a vowel
  heir to the land|an|the h is silent, so the first sound is a vowel
  hour-long talk|an|the h is silent, so the first sound is a vowel
  university degree|a|the u sounds as in ‘you’, which begins with a consonant
  useful book|a|the u sounds as in ‘you’, which begins with a consonant
  uniform of that kind|a|the u sounds as in ‘you’, which begins with a consonant
  unique chance|a|the u sounds as in ‘you’, which begins with a consonant
  union of workers|a|the u sounds as in ‘you’, which begins with a consonant
  usual mistake|a|the u sounds as in ‘you’, which begins with a consonant
  unit of soldiers|a|the u sounds as in ‘you’, which begins with a consonant
  European tourist|a|the first sound is that of ‘you’, a consonant
  one-rupee note|a|‘one’ begins with the sound of w, a consonant
  one-sided match|a|‘one’ begins with the sound of w, a consonant
  one-eyed sailor|a|‘one’ begins with the sound of w, a consonant
  MLA from Surat|an|the letter M is read ‘em’, which begins with a vowel
  MP from Gujarat|an|the letter M is read ‘em’, which begins with a vowel
  FIR against a minister|an|the letter F is read ‘ef’, which begins with a vowel
  NCC officer|an|the letter N is read ‘en’, which begins with a vowel
  X-ray machine|an|the letter X is read ‘ex’, which begins with a vowel
  SSC candidate|an|the letter S is read ‘es’, which begins with a vowel
  LLB student|an|the letter L is read ‘el’, which begins with a vowel
  umbrella|an|the u sounds as in ‘up’, a vowel
  untidy room|an|the u sounds as in ‘up’, a vowel
  ugly building|an|the u sounds as in ‘up’, a vowel
  unusual answer|an|the u sounds as in ‘up’, a vowel
  unhappy child|an|the u sounds as in ‘up’, a vowel
  historic building|a|the h is sounded, and it is a consonant
  hotel room|a|the h is sounded, and it is a consonant
  house of stone|a|the h is sounded, and it is a consonant
  yellow flower|a|the y is sounded as a consonant
  yearly meeting|a|the y is sounded as a consonant
  ordinary day|an|the first sound is a vowel
  old temple|an|the first sound is a vowel
  early train|an|the first sound is a vowel
  intelligent boy|an|the first sound is a vowel
  able leader|an|the first sound is a vowel
  wooden box|a|the first sound is a consonant
  BSF camp|a|the letter B is read ‘bee’, which begins with a consonant
  UPSC topper|a|the letter U is read ‘you’, which begins with a consonant
`,
);

const bySound = languageFamily({
  ...DETAILS,
  id: 'en-article-a-or-an',
  title: 'A or an by the first sound of the next word',
  level: 1,
  seconds: 20,
  parameters: {
    row: oneOf(SOUNDS),
    frame: oneOf(
      listOf(
        'I have never heard of such ____ {x} before.|{n} had never seen such ____ {x} before.|We did not hope to find such ____ {x}.|Nobody expected such ____ {x} here.|{n} asked for just such ____ {x}.',
      ),
    ),
    who: oneOf(PEOPLE),
  },
  write({ row, frame, who }) {
    return {
      question: `${FILL} ${frame.replace('{x}', row.phrase).replace('{n}', who.name)}`,
      right: row.article,
      wrong: {
        'goes by the letter and not by the sound': row.article === 'a' ? 'an' : 'a',
        'takes the definite article after such': 'the',
        'leaves out the article of a singular countable noun': 'no article',
      },
      explanation: `After ‘such’ a singular countable noun has ‘a’ or ‘an’, and the first sound of the next word decides. In ‘${row.phrase}’ ${row.sound}. So the article is ‘${row.article}’.`,
    };
  },
});

const pairBySound = languageFamily({
  ...DETAILS,
  id: 'en-article-pair-by-sound',
  title: 'A or an in two blanks',
  level: 2,
  seconds: 25,
  parameters: { one: oneOf(SOUNDS), other: oneOf(SOUNDS) },
  isAllowed: ({ one, other }) => one.sound !== other.sound,
  write({ one, other }) {
    const swapped = (article: string): string => (article === 'a' ? 'an' : 'a');
    return {
      question: `Choose the pair that fills the blanks: It is hard to find such ${BLANK} ${one.phrase} and such ${BLANK} ${other.phrase} in one place.`,
      right: `${one.article}, ${other.article}`,
      wrong: {
        'goes by the letter in the first blank': `${swapped(one.article)}, ${other.article}`,
        'goes by the letter in the second blank': `${one.article}, ${swapped(other.article)}`,
        'goes by the letter in both blanks': `${swapped(one.article)}, ${swapped(other.article)}`,
      },
      explanation: `‘An’ stands before a vowel sound, ‘a’ before a consonant sound. In ‘${one.phrase}’ ${one.sound}; in ‘${other.phrase}’ ${other.sound}. So the pair is ‘${one.article}, ${other.article}’.`,
    };
  },
});

/** Nouns with the, or with none, by a rule. {n} is a person. */
const RULES = rowsOf(
  ['article', 'sentence', 'rule'],
  `
  the|{n} crossed ____ Narmada by boat.|names of rivers have ‘the’
  the|{n} has bathed in ____ Ganga twice.|names of rivers have ‘the’
  the|The ship on which {n} works crossed ____ Arabian Sea.|names of seas have ‘the’
  the|{n} wants to walk across ____ Himalayas.|names of ranges of mountains have ‘the’
  the|{n} wrote a poem about ____ sun and its heat.|what exists once only has ‘the’
  the|{n} says that ____ moon looks larger tonight.|what exists once only has ‘the’
  the|{n} is ____ tallest student in the class.|a superlative before a noun has ‘the’
  the|{n} told us ____ funniest story of all.|a superlative before a noun has ‘the’
  the|{n} was ____ first person to reach the top.|an ordinal before a noun has ‘the’
  the|{n} is ____ only doctor in this village.|‘only’ before a noun has ‘the’ where one alone is meant
  the|{n} and I were born on ____ same day.|‘same’ always has ‘the’
  the|{n} believes that ____ rich should help their neighbours.|an adjective that stands for a class of people has ‘the’
  the|{n} has read ____ Ramayana twice.|names of holy books have ‘the’
  the|{n} read ____ Bhagavad Gita in prison.|names of holy books have ‘the’
  the|{n} spent a year in ____ USA.|names of countries made of common nouns, like ‘states’, have ‘the’
  the|The higher {n} climbed, ____ colder it became.|in ‘the … the’ each comparative has ‘the’
  no article|{n} plays ____ cricket on Sundays.|names of games have no article
  no article|{n} learnt to play ____ chess from an uncle.|names of games have no article
  no article|{n} speaks ____ Gujarati at home.|names of languages have no article
  no article|{n} is learning ____ English from a friend.|names of languages have no article
  no article|{n} hopes to climb ____ Mount Everest one day.|the name of a single mountain has no article
  no article|{n} was born in ____ Nepal.|most names of countries have no article
  no article|{n} goes to the office by ____ bus.|‘by’ and a means of transport have no article
  no article|{n} always travels by ____ train.|‘by’ and a means of transport have no article
  no article|{n} thinks that ____ honesty is the best policy.|an abstract noun in a general sense has no article
  no article|{n} knows that ____ gold is heavier than iron.|the name of a material in a general sense has no article
  no article|{n} has lived near ____ Lake Victoria.|the name of a single lake has no article
  a|{n} earns eight hundred rupees ____ day.|‘a’ stands for ‘each’ before a singular unit that begins with a consonant sound
  a|{n} visits the hospital twice ____ week.|‘a’ stands for ‘each’ before a singular unit that begins with a consonant sound
  an|The car of {n} ran at sixty kilometres ____ hour.|‘an’ stands for ‘each’ before a singular unit that begins with a vowel sound
  a|What ____ fine idea {n} has had!|after ‘what’ in an exclamation a singular countable noun has ‘a’ or ‘an’
  an|What ____ excellent plan {n} has made!|after ‘what’ in an exclamation a singular countable noun has ‘a’ or ‘an’
`,
);
const ARTICLE_MISTAKES: Readonly<Record<string, string>> = {
  the: 'takes the definite article where the rule gives none',
  'no article': 'leaves out the article that the rule asks for',
  a: 'takes the indefinite article before a consonant sound',
  an: 'takes the indefinite article before a vowel sound',
};

const byRule = languageFamily({
  ...DETAILS,
  id: 'en-article-by-rule',
  title: 'The, a, an or no article by the rule for a noun',
  level: 2,
  seconds: 25,
  parameters: { row: oneOf(RULES), who: oneOf(PEOPLE) },
  write({ row, who }) {
    const wrong = Object.entries(ARTICLE_MISTAKES).filter(([article]) => article !== row.article);
    return {
      question: `${FILL} ${row.sentence.replace('{n}', who.name)}`,
      right: row.article,
      wrong: Object.fromEntries(wrong.map(([article, mistake]) => [mistake, article])),
      explanation: `${capitalised(row.rule)}. The whole sentence is: ${filledWith(row.sentence.replace('{n}', who.name), row.article).replace('no article ', '')} So the choice is ‘${row.article}’.`,
    };
  },
});

export const ENGLISH_ARTICLE_FAMILIES: readonly TemplateFamily[] = [bySound, pairBySound, byRule];
