import type { Language } from '../lib/languages.ts';

const MATHEMATICS = [
  'mathematics',
  'percentage',
  'profit-and-loss',
  'simple-interest',
  'compound-interest',
  'ratio',
  'averages',
  'mixtures',
  'partnership',
  'pipes',
  'trains',
  'boats',
  'mensuration',
  'time-and-work',
  'speed',
  'algebra',
  'ages',
  'number-system',
  'lcm-hcf',
  'data-interpretation',
  'proportion',
  'simplification',
  'fractions',
  'geometry',
  'triangles',
  'circles',
  'trigonometry',
  'statistics',
] as const;

const REASONING = [
  'reasoning',
  'number-series',
  'coding',
  'directions',
  'calendar',
  'letter-series',
  'alphabet',
  'clock',
  'blood-relations',
  'seating',
  'syllogism',
  'statements',
  'analogy',
  'odd-one-out',
  'symbol-operations',
  'missing-number',
  'venn',
  'ranking',
  'counting-figures',
  'mirror-images',
  'water-images',
  'paper-folding',
  'embedded-figures',
  'figure-series',
  'cubes-and-dice',
  'figure-analogy',
] as const;

const GUJARAT = [
  'gujarat',
  'gujarat-geography',
  'gujarat-districts',
  'gujarat-rivers',
  'gujarat-climate',
  'gujarat-history',
  'gujarat-ancient',
  'gujarat-solanki',
  'gujarat-medieval',
  'gujarat-freedom-movement',
  'gujarat-formation',
  'gujarat-culture',
  'gujarat-architecture',
  'gujarat-literature',
  'gujarat-administration',
  'land-records',
  'gujarat-economy',
] as const;

const HISTORY = [
  'history',
  'ancient-india',
  'medieval-india',
  'modern-india',
  'freedom-movement',
  'world-history',
] as const;

const GEOGRAPHY = [
  'geography',
  'physical-geography',
  'india-geography',
  'world-geography',
  'rivers-and-dams',
  'agriculture-and-minerals',
  'transport',
] as const;

const POLITY = [
  'indian-polity',
  'constitution-making',
  'preamble',
  'constitution-articles',
  'fundamental-rights',
  'fundamental-duties',
  'directive-principles',
  'union-executive',
  'parliament',
  'state-government',
  'judiciary',
  'states-and-union',
  'panchayati-raj',
  'constitutional-bodies',
  'amendments',
  'schedules',
  'emergency',
  'elections',
  'public-administration',
] as const;

const ECONOMICS = [
  'economics',
  'economic-terms',
  'national-income',
  'prices-and-inflation',
  'poverty-and-employment',
  'banking',
  'planning',
  'public-finance',
  'foreign-trade',
  'organisations',
] as const;

const SCIENCE = [
  'science',
  'physics',
  'chemistry',
  'biology',
  'human-body',
  'diseases-and-nutrition',
  'inventions',
  'units-and-instruments',
  'space-and-defence',
  'technology',
] as const;

const ENVIRONMENT = [
  'environment',
  'ecology',
  'protected-areas',
  'environment-treaties',
  'pollution-and-climate',
] as const;

const COMPUTER = [
  'computer',
  'computer-basics',
  'hardware-and-memory',
  'software-and-office',
  'internet-and-security',
  'computer-shortcuts',
  'computer-abbreviations',
] as const;

const CULTURE = [
  'art-and-culture',
  'dances',
  'music',
  'festivals',
  'heritage-sites',
  'art-and-architecture',
  'religions',
  'tribes-and-languages',
] as const;

const GENERAL_KNOWLEDGE = [
  'gk',
  'important-days',
  'books-and-authors',
  'awards',
  'sport',
  'countries-and-capitals',
  'firsts-and-records',
  'national-symbols',
  'current-affairs',
  'current-india',
  'current-gujarat',
  'current-world',
  'current-economy',
  'current-sport',
  'current-awards',
  'government-schemes',
] as const;

const ENGLISH = [
  'english',
  'english-grammar',
  'english-articles',
  'english-tenses',
  'english-voice',
  'english-speech',
  'english-errors',
  'english-improvement',
  'english-fill-blanks',
  'english-cloze',
  'english-sentence-order',
  'english-comprehension',
  'english-translation',
  'english-vocabulary',
  'english-synonyms',
  'english-antonyms',
  'english-one-word',
  'english-idioms',
  'english-spelling',
  'english-phrasal-verbs',
  'english-prepositions',
] as const;

const GUJARATI = [
  'gujarati',
  'gujarati-grammar',
  'gujarati-verbs',
  'gujarati-comprehension',
  'gujarati-idioms',
  'gujarati-proverbs',
  'gujarati-synonyms',
  'gujarati-antonyms',
  'gujarati-one-word',
  'gujarati-sandhi',
  'gujarati-samas',
  'gujarati-alankar',
  'gujarati-chhand',
  'gujarati-spelling',
] as const;

const HINDI = [
  'hindi',
  'hindi-grammar',
  'hindi-comprehension',
  'hindi-synonyms',
  'hindi-antonyms',
  'hindi-one-word',
  'hindi-idioms',
  'hindi-spelling',
] as const;

/**
 * Every topic of the syllabus by its id, which papers, lessons, mock tests and progress keep. Its names are in
 * domain/text/<language>/topics.ts; topic-names.ts finds the topic of a name.
 */
export const TOPICS = [
  ...MATHEMATICS,
  ...REASONING,
  ...GUJARAT,
  ...HISTORY,
  ...GEOGRAPHY,
  ...POLITY,
  ...ECONOMICS,
  ...SCIENCE,
  ...ENVIRONMENT,
  ...COMPUTER,
  ...CULTURE,
  ...GENERAL_KNOWLEDGE,
  ...ENGLISH,
  ...GUJARATI,
  ...HINDI,
] as const;

export type Topic = (typeof TOPICS)[number];

const ALL: ReadonlySet<string> = new Set(TOPICS);

export const isTopic = (text: string): text is Topic => ALL.has(text);

const SUBJECTS = {
  Mathematics: MATHEMATICS,
  Reasoning: REASONING,
  Gujarat: GUJARAT,
  History: HISTORY,
  Geography: GEOGRAPHY,
  Polity: POLITY,
  Economics: ECONOMICS,
  Science: SCIENCE,
  Environment: ENVIRONMENT,
  Computer: COMPUTER,
  Culture: CULTURE,
  'General knowledge': GENERAL_KNOWLEDGE,
  English: ENGLISH,
  Gujarati: GUJARATI,
  Hindi: HINDI,
} as const;

export type TopicSubject = keyof typeof SUBJECTS;

/** All topics in the order of the syllabus, by subject. */
export const TOPIC_SUBJECTS: readonly { readonly name: TopicSubject; readonly topics: readonly Topic[] }[] =
  Object.entries(SUBJECTS).map(([name, topics]) => ({ name: name as TopicSubject, topics }));

/**
 * The broader topic that is practised in place of one that no family or table asks; null where there is none. The tests
 * hold it against the families and tables.
 */
const PRACTISED_INSTEAD: Readonly<Partial<Record<Topic, Topic | null>>> = {
  fractions: 'simplification',
  triangles: 'geometry',
  circles: 'geometry',
  statements: 'syllogism',
  'gujarat-rivers': 'gujarat-geography',
  'gujarat-climate': 'gujarat-geography',
  'gujarat-ancient': 'gujarat-history',
  'gujarat-solanki': 'gujarat-history',
  'gujarat-medieval': 'gujarat-history',
  'gujarat-freedom-movement': 'gujarat-history',
  'gujarat-formation': 'gujarat-history',
  'gujarat-architecture': 'gujarat-culture',
  'land-records': null,
  preamble: 'constitution-making',
  'fundamental-duties': 'fundamental-rights',
  'state-government': null,
  'public-administration': null,
  'national-income': 'economic-terms',
  'prices-and-inflation': 'economic-terms',
  'poverty-and-employment': 'economic-terms',
  'foreign-trade': 'economic-terms',
  'current-india': 'current-affairs',
  'current-gujarat': 'current-affairs',
  'current-world': 'current-affairs',
  'current-economy': 'current-affairs',
  'current-sport': 'current-affairs',
  'current-awards': 'current-affairs',
  'government-schemes': null,
  'english-cloze': 'english-fill-blanks',
  'english-comprehension': null,
  'english-translation': null,
  'gujarati-verbs': 'gujarati-grammar',
  'gujarati-comprehension': null,
  'hindi-comprehension': null,
};

/** The topic to practise for this one: itself, or a broader one where nothing draws questions on it. */
export function practisedTopic(topic: Topic): Topic | null {
  const other = PRACTISED_INSTEAD[topic];
  return other === undefined ? topic : other;
}

/** Whether fresh questions can be drawn on a topic. */
export const isDrawn = (topic: Topic): boolean => practisedTopic(topic) === topic;

const FIGURES: readonly Topic[] = [
  'venn',
  'counting-figures',
  'mirror-images',
  'water-images',
  'paper-folding',
  'embedded-figures',
  'figure-series',
  'cubes-and-dice',
  'figure-analogy',
];

/** Whether some of the questions that are drawn on a topic have pictures. */
export const hasFigures = (topic: Topic): boolean => topicsWithin(topic).some((each) => FIGURES.includes(each));

/** The topics whose questions are computed; those of the others ask facts or are written. */
export const isComputed = (topic: Topic): boolean => [...MATHEMATICS, ...REASONING].some((each) => each === topic);

/** The language that a topic is about, which templates ask beside the fact tables; null for any other topic. */
export function languageOfTopic(topic: Topic): Language | null {
  const isIn = (topics: readonly Topic[]): boolean => topics.includes(topic);
  if (isIn(ENGLISH)) return 'en';
  if (isIn(GUJARATI)) return 'gu';
  return isIn(HINDI) ? 'hi' : null;
}

/**
 * The topics whose questions are on this one: itself, and all of its subject for the first of a subject, which stands
 * for the whole ('history').
 */
export function topicsWithin(topic: Topic): readonly Topic[] {
  const subject = TOPIC_SUBJECTS.find(({ topics }) => topics[0] === topic);
  return subject?.topics ?? [topic];
}
