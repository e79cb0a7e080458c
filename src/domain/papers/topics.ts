import type { Language } from '../lib/languages.ts';

type TopicWords = Readonly<Record<string, readonly [string, ...string[]]>>;

const MATHEMATICS = {
  percentage: ['Percentage', 'Fractions and percentages', 'प्रतिशत'],
  'profit-and-loss': ['Profit and loss', 'Profit, loss and discount', 'Discount', 'लाभ और हानि'],
  'simple-interest': ['Simple interest', 'Interest on a loan', 'साधारण ब्याज'],
  'compound-interest': ['Compound interest'],
  ratio: ['Ratio', 'Ratio and mixture', 'Ratio and partnership', 'अनुपात'],
  averages: ['Average', 'Averages', 'औसत'],
  mixtures: ['Mixture and alligation', 'Mixtures', 'Mixture', 'Alligation'],
  partnership: ['Partnership'],
  pipes: ['Pipes and cisterns'],
  trains: ['Trains'],
  boats: ['Boats and streams'],
  mensuration: ['Mensuration', 'Area', 'क्षेत्रमिति'],
  'time-and-work': ['Time and work'],
  speed: ['Time, speed and distance', 'Speed and distance', 'चाल और दूरी'],
  algebra: ['Algebra', 'बीजगणित'],
  ages: ['Ages', 'Problems on ages'],
  'number-system': ['Number system', 'Numbers', 'Divisibility'],
  'lcm-hcf': ['LCM and HCF', 'HCF and LCM'],
  'data-interpretation': ['Data interpretation', 'Data tables'],
  proportion: ['Proportion', 'Variation'],
  simplification: ['Simplification', 'Surds and indices'],
  geometry: ['Geometry'],
  trigonometry: ['Trigonometry'],
  statistics: ['Statistics', 'Mean, median and mode'],
} as const satisfies TopicWords;

const REASONING = {
  'number-series': ['Number series', 'Series'],
  coding: ['Coding-decoding', 'Coding and decoding', 'Coding', 'Word codes', 'Number coding'],
  directions: ['Directions'],
  calendar: ['Calendar'],
  'letter-series': ['Letter series', 'Letter-number series', 'Alphanumeric series', 'Repeating letters'],
  alphabet: ['Alphabet', 'Dictionary order', 'Alphabetical order'],
  clock: ['Clock', 'Clocks'],
  'blood-relations': ['Blood relations', 'Blood relation', 'Family tree', 'Coded relations', 'Relations'],
  seating: ['Seating arrangement', 'Seating', 'Arrangement'],
  syllogism: ['Syllogism', 'Syllogisms'],
  analogy: ['Analogy', 'Number analogy', 'Letter analogy'],
  'odd-one-out': ['Odd one out', 'Classification'],
  'symbol-operations': ['Symbol operations', 'Mathematical operations'],
  'missing-number': ['Missing number', 'Missing numbers'],
  venn: ['Venn diagram', 'Venn diagrams', 'Sets'],
  ranking: ['Ranking', 'Order and ranking', 'Order of height'],
} as const satisfies TopicWords;

const GUJARAT = {
  gujarat: ['Gujarat'],
  'gujarat-geography': ['Geography of Gujarat'],
  'gujarat-districts': ['Districts of Gujarat'],
  'gujarat-history': ['History of Gujarat'],
  'gujarat-culture': ['Culture of Gujarat'],
  'gujarat-literature': ['Gujarati literature'],
  'gujarat-administration': ['Administration of Gujarat'],
  'gujarat-economy': ['Economy of Gujarat'],
} as const satisfies TopicWords;

const HISTORY = {
  history: ['History'],
  'ancient-india': ['Ancient Indian history'],
  'medieval-india': ['Medieval Indian history'],
  'modern-india': ['Modern Indian history'],
  'freedom-movement': ['Freedom movement'],
  'world-history': ['World history'],
} as const satisfies TopicWords;

const GEOGRAPHY = {
  geography: ['Geography'],
  'physical-geography': ['Physical geography'],
  'india-geography': ['Indian geography'],
  'world-geography': ['World geography'],
  'rivers-and-dams': ['Rivers and dams'],
  'agriculture-and-minerals': ['Agriculture and minerals'],
  transport: ['Transport'],
} as const satisfies TopicWords;

const POLITY = {
  'indian-polity': ['Indian polity'],
  'constitution-making': ['Making of the Constitution'],
  'constitution-articles': ['Articles of the Constitution'],
  'fundamental-rights': ['Fundamental rights'],
  'directive-principles': ['Directive principles'],
  'union-executive': ['Union executive'],
  parliament: ['Parliament'],
  judiciary: ['Judiciary'],
  'states-and-union': ['States and Union territories'],
  'panchayati-raj': ['Panchayati raj'],
  'constitutional-bodies': ['Constitutional bodies'],
  amendments: ['Amendments'],
  schedules: ['Schedules of the Constitution'],
  emergency: ['Emergency provisions'],
  elections: ['Elections'],
} as const satisfies TopicWords;

const ECONOMICS = {
  economics: ['Economics'],
  'economic-terms': ['Economic terms'],
  banking: ['Banking'],
  planning: ['Planning'],
  'public-finance': ['Public finance'],
  organisations: ['Organisations'],
} as const satisfies TopicWords;

const SCIENCE = {
  science: ['General science'],
  physics: ['Physics'],
  chemistry: ['Chemistry'],
  biology: ['Biology'],
  'human-body': ['Human body'],
  'diseases-and-nutrition': ['Diseases and nutrition'],
  inventions: ['Inventions and discoveries'],
  'units-and-instruments': ['Units and instruments'],
  'space-and-defence': ['Space and defence'],
} as const satisfies TopicWords;

const ENVIRONMENT = {
  environment: ['Environment'],
  ecology: ['Ecology'],
  'protected-areas': ['Protected areas'],
  'environment-treaties': ['Environmental treaties and laws'],
  'pollution-and-climate': ['Pollution and climate'],
} as const satisfies TopicWords;

const COMPUTER = {
  computer: ['Computers'],
  'computer-basics': ['Computer basics'],
  'hardware-and-memory': ['Hardware and memory'],
  'software-and-office': ['Software and office programs'],
  'internet-and-security': ['Internet and security'],
  'computer-shortcuts': ['Keyboard shortcuts'],
  'computer-abbreviations': ['Computer abbreviations'],
} as const satisfies TopicWords;

const CULTURE = {
  'art-and-culture': ['Art and culture'],
  dances: ['Dances'],
  music: ['Music'],
  festivals: ['Festivals and fairs'],
  'heritage-sites': ['Heritage sites'],
  'art-and-architecture': ['Art and architecture'],
  religions: ['Religions and saints'],
  'tribes-and-languages': ['Tribes and languages'],
} as const satisfies TopicWords;

const GENERAL_KNOWLEDGE = {
  gk: ['General knowledge'],
  'important-days': ['Important days'],
  'books-and-authors': ['Books and authors'],
  awards: ['Awards'],
  sport: ['Sports'],
  'countries-and-capitals': ['Countries and capitals'],
  'firsts-and-records': ['Firsts and records'],
  'national-symbols': ['National symbols'],
} as const satisfies TopicWords;

const ENGLISH = {
  english: ['English'],
  'english-grammar': ['English grammar'],
  'english-vocabulary': ['English vocabulary'],
  'english-synonyms': ['Synonyms'],
  'english-antonyms': ['Antonyms'],
  'english-one-word': ['One-word substitution'],
  'english-idioms': ['Idioms and phrases'],
  'english-spelling': ['Spelling'],
  'english-phrasal-verbs': ['Phrasal verbs'],
  'english-prepositions': ['Prepositions'],
} as const satisfies TopicWords;

const GUJARATI = {
  gujarati: ['Gujarati'],
  'gujarati-grammar': ['Gujarati grammar'],
  'gujarati-idioms': ['Gujarati idioms'],
  'gujarati-proverbs': ['Gujarati proverbs'],
  'gujarati-synonyms': ['Gujarati synonyms'],
  'gujarati-antonyms': ['Gujarati antonyms'],
  'gujarati-one-word': ['One word for a phrase in Gujarati'],
  'gujarati-sandhi': ['Sandhi in Gujarati'],
  'gujarati-samas': ['Compounds in Gujarati'],
  'gujarati-alankar': ['Figures of speech in Gujarati'],
  'gujarati-chhand': ['Metres in Gujarati'],
  'gujarati-spelling': ['Gujarati spelling'],
} as const satisfies TopicWords;

const HINDI = {
  hindi: ['Hindi'],
  'hindi-synonyms': ['Hindi synonyms'],
  'hindi-antonyms': ['Hindi antonyms'],
  'hindi-one-word': ['One word for a phrase in Hindi'],
  'hindi-idioms': ['Hindi idioms'],
  'hindi-spelling': ['Hindi spelling'],
} as const satisfies TopicWords;

/**
 * Every topic of the syllabus by its id, and the words for it in papers. The first word is its English name
 * (domain/text/<language>/topics.ts has all three); a question of any paper with one of the others is on the same topic.
 */
export const TOPICS = {
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
} as const;

export type Topic = keyof typeof TOPICS;

export const isTopic = (text: string): text is Topic => Object.hasOwn(TOPICS, text);

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
  Object.entries(SUBJECTS).map(([name, topics]) => ({
    name: name as TopicSubject,
    topics: Object.keys(topics) as Topic[],
  }));

/** The topics whose questions are computed; those of the others ask facts or are written. */
export const isComputed = (topic: Topic): boolean =>
  Object.hasOwn(MATHEMATICS, topic) || Object.hasOwn(REASONING, topic);

/** The language that a topic is about, which templates ask beside the fact tables; null for any other topic. */
export function languageOfTopic(topic: Topic): Language | null {
  if (Object.hasOwn(ENGLISH, topic)) return 'en';
  if (Object.hasOwn(GUJARATI, topic)) return 'gu';
  return Object.hasOwn(HINDI, topic) ? 'hi' : null;
}

/**
 * The topics whose questions are on this one: itself, and all of its subject for the first of a subject, which stands
 * for the whole ('history'). Computed topics stand for themselves alone.
 */
export function topicsWithin(topic: Topic): readonly Topic[] {
  const subject = TOPIC_SUBJECTS.find(({ topics }) => topics[0] === topic);
  return subject === undefined || isComputed(topic) ? [topic] : subject.topics;
}

/** The topic of a paper's word, in any case. */
export function findTopic(word: string): Topic | null {
  const wanted = word.trim().toLowerCase();
  const topics = Object.keys(TOPICS) as Topic[];
  return topics.find((topic) => TOPICS[topic].some((each) => each.toLowerCase() === wanted)) ?? null;
}
