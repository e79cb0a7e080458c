import { correctWord } from './close-pages.ts';

/**
 * What students call things, and which page of the site is meant. Each list has English words and synonyms, the words in
 * Gujarati and Hindi, and their Latin spelling. The first word is the one that the index is searched for.
 */

type Names = Readonly<Record<string, readonly string[]>>;

/** Exams by the key of their papers. */
const EXAMS: Names = {
  cgl: ['ssc cgl', 'cgl', 'combined graduate level', 'सीजीएल'],
  chsl: ['ssc chsl', 'chsl', 'higher secondary level', 'सीएचएसएल'],
  mts: ['ssc mts', 'mts', 'multi tasking', 'havaldar', 'एमटीएस'],
  gd: ['ssc gd', 'gd constable', 'gd', 'constable', 'जीडी'],
  revenuetalati: ['revenue talati', 'talati', 'mehsul talati', 'tallati', 'તલાટી', 'મહેસૂલી તલાટી', 'तलाटी'],
  dyso: ['dyso', 'deputy section officer', 'mamlatdar', 'gpsc', 'નાયબ મામલતદાર'],
};

/** Subjects by the end of their course page. */
const SUBJECTS: Names = {
  maths: ['maths', 'math', 'mathematics', 'quant', 'quantitative aptitude', 'ganit', 'ankganit', 'ગણિત', 'गणित'],
  reasoning: ['reasoning', 'logic', 'tarkshakti', 'tark', 'તર્કશક્તિ', 'રીઝનિંગ', 'तर्कशक्ति', 'रीजनिंग'],
  history: ['history', 'itihas', 'itihaas', 'ઇતિહાસ', 'ઈતિહાસ', 'इतिहास'],
  geography: ['geography', 'bhugol', 'bhoogol', 'ભૂગોળ', 'भूगोल'],
  'indian-polity': [
    'indian polity',
    'polity',
    'constitution',
    'bandharan',
    'samvidhan',
    'savidhan',
    'rajniti',
    'બંધારણ',
    'संविधान',
  ],
  gujarati: ['gujarati', 'gujarati vyakaran', 'vyakaran', 'ગુજરાતી', 'વ્યાકરણ', 'ગુજરાતી વ્યાકરણ'],
  economics: ['economics', 'economy', 'arthshastra', 'arthatantra', 'અર્થતંત્ર', 'અર્થશાસ્ત્ર', 'अर्थशास्त्र'],
  environment: ['environment', 'paryavaran', 'પર્યાવરણ', 'पर्यावरण'],
  'science-technology': ['science and technology', 'science', 'vigyan', 'વિજ્ઞાન', 'विज्ञान'],
  computer: ['computer', 'કમ્પ્યુટર', 'કોમ્પ્યુટર', 'कंप्यूटर'],
  'art-culture': ['art and culture', 'culture', 'sanskruti', 'sanskriti', 'સંસ્કૃતિ', 'संस्कृति'],
  gk: ['general knowledge', 'gk', 'samanya gyan', 'સામાન્ય જ્ઞાન', 'सामान्य ज्ञान'],
};

/** Pages that are meant whatever else is asked. */
const PAGES: Names = {
  '/membership': [
    'membership',
    'fee',
    'fees',
    'price',
    'prices',
    'cost',
    'charges',
    'plan',
    'kimat',
    'buy',
    'ફી',
    'કિંમત',
    'शुल्क',
    'फीस',
  ],
  '/liveclasses': [
    'live classes',
    'live class',
    'timetable',
    'time table',
    'schedule',
    'lecture',
    'recording',
    'samay patrak',
    'સમયપત્રક',
  ],
  '/currentaffairs': [
    'current affairs',
    'current affair',
    'daily news',
    'news',
    'vartaman pravah',
    'samachar',
    'વર્તમાન પ્રવાહ',
    'કરંટ અફેર્સ',
    'समसामयिकी',
    'करंट अफेयर्स',
  ],
  '/courses/class3': [
    'class 3 courses',
    'class 3',
    'bin sachivalay',
    'binsachivalay',
    'gsssb',
    'બિન સચિવાલય',
    'બિનસચિવાલય',
    'बिन सचिवालय',
  ],
  '/contact': ['contact', 'phone number', 'helpline', 'email address', 'sampark', 'સંપર્ક'],
  '/termsandcondition': ['terms and conditions', 'terms', 'refund', 'privacy', 'money back'],
  '/faqs': ['questions and answers', 'help', 'faq', 'faqs', 'forgot password', 'delete account'],
  '/faculty': ['faculty', 'teachers', 'teacher', 'shikshak', 'શિક્ષક'],
  '/about': ['about the academy', 'about'],
  '/courses/english': ['english', 'english grammar', 'grammar', 'vocabulary', 'angreji', 'અંગ્રેજી', 'अंग्रेजी'],
  '/courses/esc': ['english speaking', 'spoken english'],
  '/generaltest': ['general test'],
  '/updates': ['updates', 'what is new'],
  '/announcements': ['announcements', 'notices', 'news of the academy'],
};

/** What of an exam or a subject is meant. */
const ASPECTS: Names = {
  papers: [
    'practice papers',
    'previous year paper',
    'previous year papers',
    'previous paper',
    'old paper',
    'old papers',
    'question paper',
    'question papers',
    'practice paper',
    'pyq',
    'paper',
    'papers',
    'questions',
    'mcq',
    'quiz',
    'prashna',
    'prashn patra',
    'prashna patra',
    'પ્રશ્ન',
    'પ્રશ્નપત્ર',
    'પેપર',
    'प्रश्न',
    'प्रश्न पत्र',
  ],
  mocks: ['mock tests', 'mock test', 'mock', 'mocks', 'test series', 'full test', 'મોક ટેસ્ટ', 'मॉक टेस्ट'],
  guide: [
    'pattern',
    'syllabus',
    'abhyaskram',
    'અભ્યાસક્રમ',
    'पाठ्यक्रम',
    'cut off',
    'cutoff',
    'admit card',
    'call letter',
    'result',
    'exam date',
    'marking',
    'eligibility',
    'vacancy',
    'notification',
  ],
  foundation: ['foundation', 'from zero', 'basics', 'basic'],
};

/** Where an aspect leads without an exam. */
const ASPECT_PAGES: Readonly<Record<string, string>> = { papers: '/quiz/cgl', mocks: '/testseries', guide: '/courses' };
const GUIDES: Readonly<Record<string, string>> = {
  revenuetalati: '/courses/class3/revenue-talati',
  dyso: '/courses/class3/dyso',
};

interface Name {
  readonly kind: 'exam' | 'subject' | 'page' | 'aspect';
  readonly key: string;
  /** Its words, lower case, one blank between them. */
  readonly name: string;
  /** The word that the index has. */
  readonly searched: string;
}

const normal = (text: string): string =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ');

const namesOf = (kind: Name['kind'], lists: Names): readonly Name[] =>
  Object.entries(lists).flatMap(([key, names]) =>
    names.map((name) => ({ kind, key, name: normal(name), searched: names[0] ?? name })),
  );

/** Longer names first: 'english speaking' before 'english'. */
const NAMES: readonly Name[] = [
  ...namesOf('exam', EXAMS),
  ...namesOf('subject', SUBJECTS),
  ...namesOf('page', PAGES),
  ...namesOf('aspect', ASPECTS),
].toSorted((one, other) => other.name.length - one.name.length);

/** Names in the Latin spelling of another language, which no page has: the index is searched for their first name. */
const IN_LATIN: ReadonlySet<string> = new Set(
  [
    'ganit ankganit tarkshakti tark itihas itihaas bhugol bhoogol bandharan samvidhan savidhan rajniti vyakaran',
    'arthshastra arthatantra paryavaran vigyan sanskruti sanskriti kimat samachar sampark shikshak angreji prashna abhyaskram tallati',
  ]
    .join(' ')
    .split(' ')
    .concat(
      'gujarati vyakaran',
      'samanya gyan',
      'samay patrak',
      'vartaman pravah',
      'prashn patra',
      'prashna patra',
      'mehsul talati',
    ),
);

/** Words of a query that are read; a hostile one may have thousands. */
const MOST_WORDS = 12;

/** Words that are as close to a name as a misspelling, and mean something else. */
const OTHER_WORDS = ['gujarat', 'contract', 'national', 'rational', 'nation', 'prince', 'princes', 'policy', 'patent'];
const KNOWN_WORDS: ReadonlySet<string> = new Set([...NAMES.flatMap(({ name }) => name.split(' ')), ...OTHER_WORDS]);

/** How a query is understood. */
export interface ReadQuery {
  /** The words to search the index for. */
  readonly words: string;
  /** What is searched in place of what was typed; null when they are the same. */
  readonly shownFor: string | null;
  /** The page that is meant, before all others; null when none is. */
  readonly lead: string | null;
}

function leadOf(found: readonly Name[]): string | null {
  const keyOf = (kind: Name['kind']): string | undefined => found.find((each) => each.kind === kind)?.key;
  const [exam, subject, page, aspect] = [keyOf('exam'), keyOf('subject'), keyOf('page'), keyOf('aspect')];
  if (exam !== undefined) {
    if (aspect === 'papers') return `/quiz/${exam}`;
    if (aspect === 'mocks') return `/testseries/${exam}`;
    return page ?? GUIDES[exam] ?? `/courses/ssc/${exam}`;
  }
  if (subject !== undefined) {
    if (aspect === 'papers') return `/quiz/${subject.replaceAll('-', '')}`;
    return aspect === 'foundation' ? `/courses/foundation/${subject}` : `/courses/eklavy/${subject}`;
  }
  return page ?? (aspect === undefined ? null : (ASPECT_PAGES[aspect] ?? null));
}

/** Every page that a query can lead to. */
export const LEADING_PAGES: readonly string[] = [
  ...Object.keys(PAGES),
  ...Object.values(ASPECT_PAGES),
  ...Object.keys(EXAMS).flatMap((exam) => [
    `/quiz/${exam}`,
    `/testseries/${exam}`,
    GUIDES[exam] ?? `/courses/ssc/${exam}`,
  ]),
  ...Object.keys(SUBJECTS).flatMap((subject) => [`/quiz/${subject.replaceAll('-', '')}`, `/courses/eklavy/${subject}`]),
];

/**
 * Reads a query: finds the exam, the subject, the page and the aspect that it names, in English, Gujarati, Hindi or Latin
 * spelling, a letter or two wrong included. A query with other words beside them ('average of ten numbers maths') has no
 * leading page.
 */
export function readQuery(text: string): ReadQuery {
  const typed = normal(text).split(' ').slice(0, MOST_WORDS);
  const corrected = typed.map((word) => (KNOWN_WORDS.has(word) ? word : (correctWord(word, KNOWN_WORDS) ?? word)));
  let rest = ` ${corrected.join(' ')} `;
  const found: Name[] = [];
  for (const name of NAMES) {
    if (!rest.includes(` ${name.name} `)) continue;
    found.push(name);
    rest = rest.replace(` ${name.name} `, ' | ');
  }
  const others = rest.split(' ').filter((word) => word !== '' && word !== '|' && !FILLING.has(word));
  if (found.length === 0) return { words: text, shownFor: null, lead: null };
  const isCorrected = corrected.join() !== typed.join();
  const searched = found.reduce(
    (words, { name, searched: own }) => (IN_LATIN.has(name) ? words.replace(` ${name} `, ` ${own} `) : words),
    ` ${corrected.join(' ')} `,
  );
  const words = searched.trim();
  const isAsTyped = !isCorrected && words === typed.join(' ');
  return {
    words: isAsTyped ? text : words,
    shownFor: isAsTyped ? null : words,
    lead: others.length === 0 ? leadOf(found) : null,
  };
}

/** Words that change nothing of what is meant. */
const FILLING: ReadonlySet<string> = new Set(
  'a an and the of for in to is are how what when where my me i do does exam exams ssc class 3 course courses free best online pdf download 2025 2026 2027 ka ki ke na ni nu no ma mate'.split(
    ' ',
  ),
);
