import type { TemplateFamily } from '../question-family.ts';
import { languageFamily } from '../question-family.ts';
import { between, oneOf } from '../random.ts';
import { listOf, rowsOf } from '../rows.ts';
import { BLANK, DEEDS, ENGLISH_EXAMS, FILL, WORKERS } from './english-words.ts';

const DETAILS = { topic: 'english-grammar', exams: ENGLISH_EXAMS, language: 'en' } as const;

/** The perfect of a verb after a subject: one form agrees, and nothing else makes a sentence. */
function perfect(
  isPlural: boolean,
  nearer: string,
): { readonly right: string; readonly wrong: Record<string, string> } {
  return {
    right: isPlural ? 'have' : 'has',
    wrong: {
      [nearer]: isPlural ? 'has' : 'have',
      'leaves the sentence without a finite verb': 'having',
      'takes a form of do before a participle': isPlural ? 'do' : 'does',
    },
  };
}

const pairs = languageFamily({
  ...DETAILS,
  id: 'en-agree-neither-nor',
  title: 'The verb after neither … nor and either … or agrees with the nearer subject',
  level: 2,
  seconds: 30,
  parameters: {
    words: oneOf([
      ['Neither', 'nor'],
      ['Either', 'or'],
    ] as const),
    one: oneOf(WORKERS),
    other: oneOf(WORKERS),
    deed: oneOf(DEEDS),
    isPlural: oneOf([true, false]),
  },
  isAllowed: ({ one, other }) => one !== other,
  write({ words: [first, second], one, other, deed, isPlural }) {
    const far = isPlural ? one.one : one.many;
    const near = isPlural ? other.many : other.one;
    const { right, wrong } = perfect(isPlural, 'agrees with the first subject, which is farther from the verb');
    return {
      question: `${FILL} ${first} the ${far} ${second} the ${near} ${BLANK} ${deed.done} ${deed.object}.`,
      right,
      wrong,
      explanation: `After ‘${first.toLowerCase()} … ${second}’ the verb agrees with the subject that is nearer to it, here ‘the ${near}’, which is ${isPlural ? 'plural' : 'singular'}. So the verb is ‘${right}’.`,
    };
  },
});

const oneOfThe = languageFamily({
  ...DETAILS,
  id: 'en-agree-one-of-the',
  title: 'After one of the the noun is plural and the verb singular',
  level: 1,
  seconds: 25,
  parameters: {
    who: oneOf(WORKERS),
    of: oneOf(listOf('the|my|our|these')),
    deed: oneOf(DEEDS),
    asksNoun: oneOf([true, false]),
  },
  write({ who, of, deed, asksNoun }) {
    const rule = `‘One of ${of}’ is followed by a plural noun, because one is taken out of many, and by a singular verb, because only one is meant`;
    if (asksNoun)
      return {
        question: `${FILL} One of ${of} ${BLANK} has ${deed.done} ${deed.object}.`,
        right: who.many,
        wrong: {
          'takes the noun to be singular as the verb is': who.one,
          'writes the plural as a possessive': `${who.one}’s`,
          'puts a possessive after a plural': `${who.many}’`,
        },
        explanation: `${rule}. So the noun is ‘${who.many}’.`,
      };
    const { right, wrong } = perfect(false, 'agrees with the plural noun beside the verb');
    return {
      question: `${FILL} One of ${of} ${who.many} ${BLANK} ${deed.done} ${deed.object}.`,
      right,
      wrong,
      explanation: `${rule}. So the verb is ‘${right}’.`,
    };
  },
});

const LINKS = listOf('as well as|together with|along with|in addition to|accompanied by') as readonly string[];

const asWellAs = languageFamily({
  ...DETAILS,
  id: 'en-agree-as-well-as',
  title: 'The verb agrees with the subject before as well as, along with, together with',
  level: 2,
  seconds: 30,
  parameters: {
    link: oneOf(LINKS),
    one: oneOf(WORKERS),
    other: oneOf(WORKERS),
    deed: oneOf(DEEDS),
    isPlural: oneOf([true, false, false]),
  },
  isAllowed: ({ one, other }) => one !== other,
  write({ link, one, other, deed, isPlural }) {
    const subject = isPlural ? one.many : one.one;
    const added = isPlural ? other.one : other.many;
    const { right, wrong } = perfect(isPlural, 'agrees with the noun that is only added');
    return {
      question: `${FILL} The ${subject}, ${link} the ${added}, ${BLANK} ${deed.done} ${deed.object}.`,
      right,
      wrong,
      explanation: `Words that are added by ‘${link}’ do not change the number of the subject. The subject is ‘the ${subject}’, which is ${isPlural ? 'plural' : 'singular'}. So the verb is ‘${right}’.`,
    };
  },
});

const eachAndEvery = languageFamily({
  ...DETAILS,
  id: 'en-agree-each-every',
  title: 'Each, every and everybody take a singular verb',
  level: 1,
  seconds: 25,
  parameters: {
    shape: oneOf(['each of', 'every', 'every and every', 'everybody', 'each'] as const),
    who: oneOf(WORKERS),
    other: oneOf(WORKERS),
    deed: oneOf(DEEDS),
  },
  isAllowed: ({ who, other }) => who !== other,
  write({ shape, who, other, deed }) {
    const subject = {
      'each of': `Each of the ${who.many}`,
      every: `Every ${who.one} of this town`,
      'every and every': `Every ${who.one} and every ${other.one}`,
      everybody: `Everybody among the ${who.many}`,
      each: `Each ${who.one} and each ${other.one}`,
    }[shape];
    const { right, wrong } = perfect(false, 'takes many for a plural subject');
    return {
      question: `${FILL} ${subject} ${BLANK} ${deed.done} ${deed.object}.`,
      right,
      wrong,
      explanation: `‘Each’, ‘every’ and ‘everybody’ speak of persons one by one, so they take a singular verb, even where two nouns are joined by ‘and’. So the verb is ‘${right}’.`,
    };
  },
});

const AMOUNTS = rowsOf(
  ['unit', 'rest', 'from', 'to', 'step', 'kind'],
  `
  kilometres|a long distance to walk before breakfast|6|20|1|a distance
  kilometres|too great a distance for a tired horse|30|60|5|a distance
  hundred rupees|a fair price for this bag|2|9|1|a sum of money
  thousand rupees|a small salary for such hard work|3|9|1|a sum of money
  lakh rupees|a large sum for a poor family|2|20|1|a sum of money
  days|a short time for such a long journey|3|9|1|a length of time
  weeks|a long time to wait for a reply|3|12|1|a length of time
  years|a long time to spend in prison|5|20|1|a length of time
  minutes|enough to reach the station from here|15|50|5|a length of time
  litres of milk|enough for all the guests|6|30|2|a quantity
  kilograms of rice|more than this family eats in a month|20|60|5|a quantity
  per cent of the salary|paid as rent by this family|20|45|5|a part of one whole
`,
);
const COUNT_WORDS = listOf(
  'Zero|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|Thirteen|Fourteen|Fifteen|Sixteen|Seventeen|Eighteen|Nineteen|Twenty',
);
const TENS = listOf('||Twenty|Thirty|Forty|Fifty|Sixty');
/** 'Seventeen', 'Forty-five'. */
function countWord(count: number): string {
  const word = COUNT_WORDS[count];
  if (word !== undefined) return word;
  const unit = count % 10 === 0 ? '' : `-${(COUNT_WORDS[count % 10] ?? '').toLowerCase()}`;
  return `${TENS[Math.floor(count / 10)]}${unit}`;
}

const amounts = languageFamily({
  ...DETAILS,
  id: 'en-agree-distance-sum-time',
  title: 'A distance, a sum of money or a length of time takes a singular verb',
  level: 2,
  seconds: 25,
  parameters: {
    row: oneOf(AMOUNTS),
    place: between(0, 14),
    word: oneOf(listOf('still|certainly|surely|clearly|really')),
  },
  isAllowed: ({ row, place }) => Number(row.from) + place * Number(row.step) <= Number(row.to),
  write({ row, place, word }) {
    const count = Number(row.from) + place * Number(row.step);
    return {
      question: `${FILL} ${countWord(count)} ${row.unit} ${BLANK} ${word} ${row.rest}.`,
      right: 'is',
      wrong: {
        'agrees with the plural unit': 'are',
        'takes an auxiliary that needs a participle': 'have',
        'leaves the sentence without a finite verb': 'being',
      },
      explanation: `${countWord(count)} ${row.unit} are thought of as ${row.kind}, as one amount, and one amount takes a singular verb. So the verb is ‘is’.`,
    };
  },
});

const NUMBERS = rowsOf(
  ['many', 'change', 'act'],
  `
  students|risen this year|joined the new course
  patients|fallen this month|complained about the food
  accidents|increased on this road|happened on this road
  visitors|doubled since last winter|written in the visitors’ book
  complaints|decreased this week|come from the same street
  voters|grown in this ward|asked for a new booth
  vehicles|tripled in ten years|broken down on the bridge
  farmers|fallen in this district|sold their land
  passengers|risen after the new train|lost their luggage
  shops|grown near the station|closed since the new year
  players|gone down this season|left the club
  tourists|increased after the rains|praised the new museum
  books|doubled in this library|disappeared from the shelves
  trees|fallen in this city|fallen in the storm
  workers|gone up in this factory|asked for leave
  villages|risen to ninety|received clean water
`,
);

const numberOf = languageFamily({
  ...DETAILS,
  id: 'en-agree-the-number-of',
  title: 'The number of takes a singular verb, a number of a plural one',
  level: 2,
  seconds: 25,
  parameters: {
    row: oneOf(NUMBERS),
    isPlural: oneOf([true, false]),
    start: oneOf([
      '',
      'It is true that ',
      'We know that ',
      'The report says that ',
      'People say that ',
      'I hear that ',
    ] as const),
    size: oneOf(['', 'large ', 'small ', 'great '] as const),
  },
  isAllowed: ({ isPlural, size }) => isPlural || size === '',
  write({ row, isPlural, start, size }) {
    const subject = isPlural ? `a ${size}number of ${row.many}` : `the number of ${row.many}`;
    const sentence = `${start}${subject} ${BLANK} ${isPlural ? row.act : row.change}.`;
    return {
      question: `${FILL} ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`,
      right: isPlural ? 'have' : 'has',
      wrong: {
        'agrees with the wrong noun': isPlural ? 'has' : 'have',
        'leaves the sentence without a finite verb': 'having',
        'puts two forms together': isPlural ? 'has been' : 'have been',
      },
      explanation: isPlural
        ? `‘A number of’ means many, so the verb agrees with the plural noun ‘${row.many}’. So the verb is ‘have’.`
        : `‘The number of’ speaks of one figure, so the subject ‘number’ is singular. So the verb is ‘has’.`,
    };
  },
});

const GROUPS = rowsOf(
  ['group', 'done', 'thing'],
  `
  committee|submitted|report
  jury|given|decision
  team|played|first match
  government|announced|new policy
  council|opened|new office
  company|raised|prices
  board|changed|rules
  class|finished|project
  family|sold|old house
  orchestra|played|last concert
  army|begun|march
  panel|published|list of names
  union|chosen|leader
  party|lost|majority
  cabinet|held|weekly meeting
  crew|completed|training
`,
);

const collective = languageFamily({
  ...DETAILS,
  id: 'en-agree-collective-noun',
  title: 'A collective noun with its is one body, and takes a singular verb',
  level: 2,
  seconds: 25,
  parameters: {
    row: oneOf(GROUPS),
    kind: oneOf(['', 'whole ', 'same '] as const),
    when: oneOf(['', ' at last', ' as planned', ' without delay', ' this week', ' today'] as const),
    asksPronoun: oneOf([true, false]),
  },
  write({ row, kind, when, asksPronoun }) {
    const rule = `A collective noun that acts as one body is singular, and so are its verb and its pronoun`;
    return asksPronoun
      ? {
          question: `${FILL} The ${kind}${row.group} has ${row.done} ${BLANK} ${row.thing}${when}.`,
          right: 'its',
          wrong: {
            'writes the short form of it is': 'it’s',
            'takes the possessive that stands without a noun': 'theirs',
            'takes the pronoun of the object': 'them',
          },
          explanation: `${rule}: ‘has’ shows that the ${row.group} acts as one. The possessive before a noun is written without an apostrophe. So the word is ‘its’.`,
        }
      : {
          question: `${FILL} The ${kind}${row.group} ${BLANK} ${row.done} its ${row.thing}${when}.`,
          ...perfect(false, 'thinks of the members, though ‘its’ shows one body'),
          explanation: `${rule}. The pronoun ‘its’ shows that the ${row.group} is one body here. So the verb is ‘has’.`,
        };
  },
});

export const ENGLISH_AGREEMENT_FAMILIES: readonly TemplateFamily[] = [
  pairs,
  oneOfThe,
  asWellAs,
  eachAndEvery,
  amounts,
  numberOf,
  collective,
];
