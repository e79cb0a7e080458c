import { spokenLanguage } from '../lib/define-text.ts';
import type { Topic } from '../papers/topics.ts';
import { isTopic } from '../papers/topics.ts';

type Course = 'ssc' | 'revenue-talati' | 'english';
/** The end of the lesson's address in each course that teaches the topic. */
type Lessons = Readonly<Partial<Record<Course, string>>>;

const inBoth = (ssc: string, talati: string = ssc): Lessons => ({ ssc, 'revenue-talati': talati });
const inSsc = (ssc: string): Lessons => ({ ssc });
const inTalati = (talati: string): Lessons => ({ 'revenue-talati': talati });
const inEnglish = (english: string): Lessons => ({ english });

export const LESSONS_OF_TOPICS: Readonly<Partial<Record<Topic, Lessons>>> = {
  percentage: inBoth('percentage'),
  'profit-and-loss': inBoth('profit-discount', 'profit-loss-discount'),
  'simple-interest': inBoth('interest'),
  'compound-interest': inBoth('interest'),
  ratio: inBoth('ratio-mixtures', 'ratio-average-partnership'),
  proportion: inBoth('ratio-mixtures', 'ratio-average-partnership'),
  mixtures: inSsc('ratio-mixtures'),
  averages: inBoth('averages', 'ratio-average-partnership'),
  partnership: inBoth('partnership', 'ratio-average-partnership'),
  pipes: inBoth('time-work', 'time-work-speed'),
  'time-and-work': inBoth('time-work', 'time-work-speed'),
  trains: inBoth('speed-trains-boats', 'time-work-speed'),
  boats: inBoth('speed-trains-boats', 'time-work-speed'),
  speed: inBoth('speed-trains-boats', 'time-work-speed'),
  mensuration: inSsc('mensuration'),
  algebra: inSsc('algebraic-identities'),
  'number-system': inBoth('number-system', 'divisibility'),
  'lcm-hcf': inBoth('hcf-lcm'),
  'data-interpretation': inSsc('charts'),
  simplification: inSsc('simplification'),
  fractions: inTalati('fractions-decimals'),
  geometry: inSsc('triangles'),
  triangles: inSsc('triangles'),
  circles: inSsc('circles'),
  trigonometry: inSsc('trigonometry'),
  'number-series': inBoth('series'),
  'letter-series': inBoth('series'),
  coding: inBoth('coding-decoding'),
  directions: inBoth('blood-relations-directions', 'directions-blood-relations'),
  'blood-relations': inBoth('blood-relations-directions', 'directions-blood-relations'),
  calendar: inBoth('operations-calendars', 'clocks-calendars'),
  clock: inBoth('operations-calendars', 'clocks-calendars'),
  seating: inBoth('order-seating', 'seating-ranking'),
  ranking: inBoth('order-seating', 'seating-ranking'),
  syllogism: inSsc('syllogisms'),
  venn: inSsc('syllogisms'),
  analogy: inSsc('analogies-classification'),
  'odd-one-out': inSsc('analogies-classification'),
  'symbol-operations': inSsc('operations-calendars'),
  'counting-figures': inBoth('counting-figures', 'figures-mirror-images'),
  'mirror-images': inBoth('mirror-water-images', 'figures-mirror-images'),
  'water-images': inBoth('mirror-water-images', 'figures-mirror-images'),
  'paper-folding': inSsc('paper-folding'),
  'embedded-figures': inSsc('embedded-figures'),
  'gujarat-geography': inTalati('position-relief'),
  'gujarat-climate': inTalati('climate-soils-crops-forests'),
  'gujarat-districts': inTalati('districts-industry-ports'),
  'gujarat-rivers': inTalati('rivers-dams-coast'),
  'gujarat-ancient': inTalati('ancient-to-maitrakas'),
  'gujarat-solanki': inTalati('chavda-solanki'),
  'gujarat-medieval': inTalati('sultanate-to-marathas'),
  'gujarat-freedom-movement': inTalati('freedom-movement'),
  'gujarat-formation': inTalati('mahagujarat'),
  'land-records': inTalati('talati-work'),
  preamble: inTalati('making-preamble'),
  'constitution-making': inTalati('making-preamble'),
  'fundamental-rights': inTalati('rights-duties'),
  'fundamental-duties': inTalati('rights-duties'),
  'directive-principles': inTalati('directive-principles'),
  'union-executive': inTalati('president-parliament'),
  parliament: inTalati('president-parliament'),
  'state-government': inTalati('governor-state-courts'),
  judiciary: inTalati('governor-state-courts'),
  'panchayati-raj': inTalati('three-tiers-gujarat'),
  'gujarati-verbs': inTalati('kriyapad-kaal'),
  'gujarati-idioms': inTalati('shabdabhandol'),
  'gujarati-proverbs': inTalati('shabdabhandol'),
  'gujarati-synonyms': inTalati('shabdabhandol'),
  'gujarati-antonyms': inTalati('shabdabhandol'),
  'gujarati-one-word': inTalati('shabdabhandol'),
  'gujarati-sandhi': inTalati('sandhi'),
  'gujarati-samas': inTalati('samas'),
  'gujarati-alankar': inTalati('alankar'),
  'gujarati-chhand': inTalati('chhand'),
  'gujarati-spelling': inTalati('jodani'),
  'hardware-and-memory': inTalati('hardware-memory'),
  'software-and-office': inTalati('word-excel'),
  'computer-basics': inTalati('software-operating-systems'),
  'computer-shortcuts': inTalati('word-excel'),
  'internet-and-security': inTalati('cyber-safety-digital-india'),
  'computer-abbreviations': inTalati('internet-networks'),
  'states-and-union': inTalati('centre-state-schedules'),
  schedules: inTalati('centre-state-schedules'),
  emergency: inTalati('emergency-amendment'),
  amendments: inTalati('emergency-amendment'),
  'constitutional-bodies': inTalati('constitutional-bodies'),
  elections: inTalati('constitutional-bodies'),
  'gujarat-culture': inTalati('fairs-folk-dances'),
  festivals: inTalati('fairs-folk-dances'),
  'gujarat-architecture': inTalati('crafts-monuments-unesco'),
  dances: inTalati('dance-music-painting'),
  music: inTalati('dance-music-painting'),
  'gujarat-literature': inTalati('gujarati-literature'),
  'national-income': inTalati('economy-basics'),
  'prices-and-inflation': inTalati('economy-basics'),
  banking: inTalati('banking-rbi'),
  'public-finance': inTalati('budget-taxes'),
  planning: inTalati('planning-poverty'),
  'poverty-and-employment': inTalati('planning-poverty'),
  organisations: inTalati('markets-institutions'),
  'foreign-trade': inTalati('markets-institutions'),
  ecology: inTalati('ecosystem-food-chains'),
  'pollution-and-climate': inTalati('pollution-climate'),
  'environment-treaties': inTalati('pollution-climate'),
  'protected-areas': inTalati('protected-areas-ramsar'),
  environment: inTalati('laws-species'),
  'gujarat-administration': inTalati('district-revenue-ladder'),
  'gujarat-economy': inTalati('districts-industry-ports'),
  'india-geography': inTalati('position-neighbours-relief'),
  'rivers-and-dams': inTalati('rivers-lakes'),
  'agriculture-and-minerals': inTalati('crops-minerals-industry'),
  'world-geography': inTalati('world'),
  'ancient-india': inTalati('buddhism-jainism-mauryas'),
  'medieval-india': inTalati('sultanate-vijayanagara'),
  'modern-india': inTalati('mughals-marathas-europeans'),
  'freedom-movement': inTalati('national-movement'),
  physics: inTalati('motion-force-work'),
  'units-and-instruments': inTalati('units-instruments'),
  chemistry: inTalati('acids-bases-salts'),
  biology: inTalati('cell-human-body'),
  'human-body': inTalati('cell-human-body'),
  'diseases-and-nutrition': inTalati('nutrition-vitamins-diseases'),
  'english-grammar': inEnglish('sentence-parts'),
  'english-sentence-order': inEnglish('para-jumbles'),
  'english-articles': inEnglish('nouns-articles'),
  'english-errors': inEnglish('error-spotting'),
  'english-tenses': inEnglish('tenses-present-past'),
  'english-fill-blanks': inEnglish('improvement-fill-blanks'),
  'english-prepositions': inEnglish('prepositions'),
  'english-voice': inEnglish('active-passive'),
  'english-speech': inEnglish('direct-indirect'),
  'english-improvement': inEnglish('improvement-fill-blanks'),
  'english-cloze': inEnglish('cloze-test'),
  'english-comprehension': inEnglish('reading-comprehension'),
  'english-vocabulary': inEnglish('word-parts'),
  'english-synonyms': inEnglish('synonyms-antonyms'),
  'english-antonyms': inEnglish('synonyms-antonyms'),
  'english-one-word': inEnglish('one-word'),
  'english-idioms': inEnglish('idioms-phrasal-verbs'),
  'english-phrasal-verbs': inEnglish('idioms-phrasal-verbs'),
  'english-spelling': inEnglish('confused-words'),
  ages: inSsc('ages'),
  statistics: inSsc('statistics'),
  'cubes-and-dice': inSsc('cubes-dice'),
};

/**
 * The courses where a lesson is looked for, by the course of the exam; English is for everybody. Those of the state's
 * exams are in Gujarati first, which an SSC student may not read.
 */
function coursesFor(own: string | undefined): readonly Course[] {
  if (own === 'ssc') return ['ssc', 'english'];
  if (own !== undefined || spokenLanguage() === 'gu') return ['revenue-talati', 'ssc', 'english'];
  return ['ssc', 'revenue-talati', 'english'];
}

/** A lesson by its course and the end of its address. */
export interface LessonPlace {
  readonly course: string;
  readonly lesson: string;
}

/**
 * The lesson that teaches a topic of papers: in the course of the exam that asked it, else in the course of the page's
 * language. Null where no lesson teaches it. `own` is the exam's course; it knows no exams, so that a page downloads no
 * list of them.
 */
export function lessonPlaceOfTopic(topic: string, own: string | undefined): LessonPlace | null {
  const lessons = isTopic(topic) ? LESSONS_OF_TOPICS[topic] : undefined;
  if (lessons === undefined) return null;
  for (const course of coursesFor(own)) {
    const lesson = lessons[course];
    if (lesson !== undefined) return { course, lesson };
  }
  return null;
}
