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

/**
 * The topics that have families, and the words for them in papers. The first word is that of a drawn question; a
 * question of any paper with one of the others is on the same topic.
 */
export const FAMILY_TOPICS = { ...MATHEMATICS, ...REASONING } as const;

export type FamilyTopic = keyof typeof FAMILY_TOPICS;

/** All topics in the order of the syllabus, by subject. */
export const FAMILY_SUBJECTS: readonly {
  readonly name: 'Mathematics' | 'Reasoning';
  readonly topics: readonly FamilyTopic[];
}[] = [
  { name: 'Mathematics', topics: Object.keys(MATHEMATICS) as FamilyTopic[] },
  { name: 'Reasoning', topics: Object.keys(REASONING) as FamilyTopic[] },
];

/** The topic of a paper's word, in any case. */
export function findFamilyTopic(word: string): FamilyTopic | null {
  const wanted = word.trim().toLowerCase();
  const topics = Object.keys(FAMILY_TOPICS) as FamilyTopic[];
  return topics.find((topic) => FAMILY_TOPICS[topic].some((each) => each.toLowerCase() === wanted)) ?? null;
}
