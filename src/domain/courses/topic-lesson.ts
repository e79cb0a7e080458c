import { spokenLanguage } from '../lib/define-text.ts';
import { courseOfExam } from '../papers/exams.ts';
import type { Topic } from '../papers/topics.ts';
import { isTopic } from '../papers/topics.ts';
import { lessonPath } from '../lib/course-paths.ts';

type Course = 'ssc' | 'revenue-talati';
/** The end of the lesson's address in each course that teaches the topic. */
type Lessons = Readonly<Partial<Record<Course, string>>>;

const inBoth = (ssc: string, talati: string = ssc): Lessons => ({ ssc, 'revenue-talati': talati });
const inSsc = (ssc: string): Lessons => ({ ssc });
const inTalati = (talati: string): Lessons => ({ 'revenue-talati': talati });

export const LESSONS_OF_TOPICS: Readonly<Partial<Record<Topic, Lessons>>> = {
  percentage: inBoth('percentage'),
  'profit-and-loss': inBoth('profit-discount', 'profit-loss-discount'),
  'simple-interest': inBoth('interest'),
  'compound-interest': inBoth('interest'),
  ratio: inBoth('ratio-mixtures', 'ratio-average-partnership'),
  proportion: inBoth('ratio-mixtures', 'ratio-average-partnership'),
  mixtures: inSsc('ratio-mixtures'),
  averages: inTalati('ratio-average-partnership'),
  partnership: inTalati('ratio-average-partnership'),
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
};

/** The courses where a lesson is looked for. Those of the state's exams are in Gujarati, which an SSC student may not read. */
function coursesFor(exam: string): readonly Course[] {
  const own = courseOfExam(exam);
  if (own === 'ssc') return ['ssc'];
  if (own !== undefined || spokenLanguage() === 'gu') return ['revenue-talati', 'ssc'];
  return ['ssc', 'revenue-talati'];
}

/**
 * The lesson that teaches a topic of papers: in the course of the exam that asked it, else in the course of the page's
 * language. Null where no lesson teaches it.
 */
export function lessonOfTopic(topic: string, exam: string): string | null {
  const lessons = isTopic(topic) ? LESSONS_OF_TOPICS[topic] : undefined;
  if (lessons === undefined) return null;
  for (const course of coursesFor(exam)) {
    const slug = lessons[course];
    if (slug !== undefined) return lessonPath(course, slug);
  }
  return null;
}
