import { searchText } from '../text/en/search.ts';
import { coursePath, lessonPath } from '../lib/course-paths.ts';
import { EXAM_GROUPS } from '../papers/exam.ts';
import { EXAM_NAMES } from '../papers/exam-facts.ts';
import type { TargetExam } from '../papers/exams.ts';
import { EXAM_COURSES, TARGET_EXAMS, courseOfExam, examsInGroup, guideOfExam } from '../papers/exams.ts';
import type { NamedPage } from './close-pages.ts';
import { correctWord } from './close-pages.ts';
import type { Topic } from './search-topics.ts';
import { TOPICS } from './search-topics.ts';
import { spelledAlike, wordsOf } from './search-words.ts';

/**
 * What students call things, and which page of the site is meant. Each list has English words and synonyms, the words in
 * Gujarati and Hindi, and their Latin spelling. The first word is the one that the index is searched for.
 */

type Names = Readonly<Record<string, readonly string[]>>;

/** Exams by the key of their papers. */
const EXAMS: Names = Object.fromEntries(
  Object.entries(EXAM_NAMES).map(([exam, { names, latin }]) => [exam, [...names, ...latin]]),
);

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
    'અનુચ્છેદ',
    'अनुच्छेद',
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

/** The page that says what there is in Hindi: the edition of SSC GD with Hindi, and papers in both languages. */
const IN_HINDI = '/testseries/gd';

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
  '/courses/ssc': ['ssc courses', 'ssc', 'staff selection commission', 'एसएससी'],
  '/courses/class3': [
    'class 3 courses',
    'class 3',
    'bin sachivalay clerk',
    'bin sachivalay',
    'binsachivalay',
    'gsssb',
    'બિન સચિવાલય',
    'બિનસચિવાલય',
    'बिन सचिवालय',
  ],
  '/courses': ['courses', 'course', 'all courses'],
  '/profile#mistakes': ['mistake book', 'mistakes', 'my mistakes', 'wrong answers', 'bhulo', 'ભૂલો', 'गलतियाँ'],
  '/profile#progress': [
    'progress',
    'my progress',
    'my scores',
    'my score',
    'score history',
    'pragati',
    'પ્રગતિ',
    'प्रगति',
  ],
  '/profile': ['profile', 'my profile', 'my account', 'account', 'edit profile', 'પ્રોફાઇલ', 'प्रोफाइल'],
  '/contact': ['contact', 'phone number', 'helpline', 'email address', 'sampark', 'સંપર્ક'],
  '/termsandcondition': ['terms and conditions', 'terms', 'refund', 'money back'],
  '/privacy': ['privacy notice', 'privacy', 'privacy policy'],
  '/accessibility': [
    'accessibility',
    'screen reader',
    'disability',
    'disabled',
    'extra time',
    'divyang',
    'pwd',
    'સુગમ્યતા',
    'દિવ્યાંગ',
    'सुगम्यता',
    'दिव्यांग',
  ],
  '/grievance': ['complaint', 'complaints', 'grievance', 'grievance officer', 'fariyad', 'ફરિયાદ', 'शिकायत'],
  '/faqs': ['questions and answers', 'help', 'faq', 'faqs', 'forgot password', 'delete account'],
  '/faculty': ['faculty', 'teachers', 'teacher', 'shikshak', 'શિક્ષક'],
  '/about': ['about the academy', 'about'],
  '/courses/english': ['english', 'english grammar', 'grammar', 'vocabulary', 'angreji', 'અંગ્રેજી', 'अंग्रेजी'],
  '/courses/esc': ['english speaking', 'spoken english'],
  '/generaltest': ['general test'],
  '/updates': ['updates', 'what is new'],
  '/board': ['exam dates', 'dates of exams', 'exam calendar', 'પરીક્ષાની તારીખો', 'परीक्षा की तारीखें'],
  [IN_HINDI]: ['hindi', 'in hindi', 'hindi medium', 'hindi vyakaran', 'हिंदी', 'हिंदी में', 'हिंदी व्याकरण', 'હિન્દી'],
  '/announcements': ['announcements', 'notices', 'news of the academy'],
};

/** What of an exam or a subject is meant. */
const ASPECTS: Names = {
  papers: [
    'practice papers',
    'question paper',
    'question papers',
    'practice paper',
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
  /** Papers that an exam has held: nobody may publish those of SSC, so practice stands for them and says why. */
  held: [
    'previous year papers',
    'previous year paper',
    'previous year question papers',
    'previous year question paper',
    'previous year questions',
    'previous years papers',
    'previous papers',
    'previous paper',
    'last year papers',
    'last year paper',
    'old question papers',
    'old question paper',
    'old papers',
    'old paper',
    'solved papers',
    'solved paper',
    'pyq',
    'pyqs',
    'juna paper',
    'purane paper',
    'જૂના પ્રશ્નપત્ર',
    'જૂનાં પ્રશ્નપત્ર',
    'જૂના પેપર',
    'જૂનાં પેપર',
    'ગયા વર્ષનું પેપર',
    'ગયા વર્ષના પેપર',
    'पिछले वर्ष के प्रश्न पत्र',
    'पिछले वर्ष के पेपर',
    'पिछले साल के पेपर',
    'पिछले साल का पेपर',
    'पुराने प्रश्न पत्र',
    'पुराने पेपर',
  ],
  mocks: ['mock tests', 'mock test', 'mock', 'mocks', 'test series', 'full test', 'મોક ટેસ્ટ', 'मॉक टेस्ट'],
  guide: ['pattern', 'syllabus', 'abhyaskram', 'અભ્યાસક્રમ', 'पाठ्यक्रम', 'marking', 'eligibility'],
  lessons: ['lessons', 'lesson', 'chapters', 'પાઠ', 'पाठ'],
  notices: [
    'exam date',
    'exam dates',
    'cut off',
    'cutoff',
    'admit card',
    'hall ticket',
    'call letter',
    'result',
    'results',
    'vacancy',
    'notification',
    'recruitment',
    'bharti',
    'ભરતી',
    'भर्ती',
    'parinam',
    'પરિણામ',
  ],
  foundation: ['foundation', 'from zero', 'basics', 'basic'],
};

/** Where an aspect leads for somebody without an exam; what is announced has no page of its own. */
const ASPECT_PAGES: Readonly<Record<string, string>> = {
  papers: '/papers',
  held: '/papers',
  mocks: '/testseries',
  guide: '/courses',
  lessons: '/courses',
};

/** Places that a query leads to and that the list of searched pages does not have. */
export function ownPlaces(): readonly NamedPage[] {
  const { papers, profile, mistakes, progress } = searchText().places;
  return [
    { path: '/papers', title: papers },
    { path: '/profile', title: profile },
    { path: '/profile#mistakes', title: mistakes },
    { path: '/profile#progress', title: progress },
  ];
}

interface Name {
  readonly kind: 'exam' | 'subject' | 'page' | 'aspect' | 'topic';
  readonly key: string;
  /** Its words in one spelling, one blank between them. */
  readonly name: string;
  /** The same words as they are written. */
  readonly written: string;
  /** The word that the index has. */
  readonly searched: string;
}

const normal = (text: string): string => wordsOf(text).map(spelledAlike).join(' ');
const written = (text: string): string => wordsOf(text).join(' ').toLowerCase();

const namesOf = (kind: Name['kind'], lists: Names): readonly Name[] =>
  Object.entries(lists).flatMap(([key, names]) =>
    names.map((name) => ({ kind, key, name: normal(name), written: written(name), searched: names[0] ?? name })),
  );

const listed = (names = ''): readonly string[] => names.split(', ').filter((name) => name !== '');

/** Of a topic; a Latin spelling is searched for as the pages write it. */
const namesOfTopic = ({ en, gu, latin, hi }: Topic, index: number): readonly Name[] => {
  const own = listed(gu);
  return [...listed(en), ...own, ...listed(hi), ...listed(latin)].map((name) => ({
    kind: 'topic',
    key: String(index),
    name: normal(name),
    written: written(name),
    searched: own[0] ?? name,
  }));
};

/** Longer names first: 'english speaking' before 'english'. */
const NAMES: readonly Name[] = [
  ...namesOf('exam', EXAMS),
  ...namesOf('subject', SUBJECTS),
  ...namesOf('page', PAGES),
  ...namesOf('aspect', ASPECTS),
  ...TOPICS.flatMap(namesOfTopic),
].toSorted((one, other) => other.name.length - one.name.length);

/** Names in a spelling that no page has, such as the Latin one of another language: the index is searched for their first name. */
const NOT_ON_PAGES: ReadonlySet<string> = new Set(
  [
    'ganit ankganit tarkshakti tark itihas itihaas bhugol bhoogol bandharan samvidhan savidhan rajniti vyakaran',
    'arthshastra arthatantra paryavaran vigyan sanskruti sanskriti kimat samachar sampark shikshak angreji prashna abhyaskram',
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
      ...Object.values(EXAM_NAMES).flatMap(({ latin }) => latin),
      ...TOPICS.flatMap(({ latin }) => listed(latin)),
      ...['અનુચ્છેદ', 'अनुच्छेद', 'हिंदी व्याकरण', 'हिंदी में', 'हिंदी', 'હિન્દી'].map(normal),
    ),
);

/** Words of a query that are read; a hostile one may have thousands. */
const MOST_WORDS = 12;

const writtenWords = (name: string, words: string): readonly (readonly [string, string])[] => {
  const own = words.split(' ');
  return name.split(' ').map((word, place) => [word, own[place] ?? word]);
};

/** The words of names in the one spelling, each with how it is written. */
const KNOWN_WORDS: ReadonlyMap<string, string> = new Map(
  NAMES.flatMap((each) => writtenWords(each.name, each.written)),
);

/** The words of a text as a query is read: in one spelling, without signs. */
export const searchWordsOf = (text: string): readonly string[] => normal(text).split(' ');

/** The word of a name that this word may be a misspelling of; null for a word of a name, and where none is close. */
export const nameCloseTo = (word: string): string | null =>
  KNOWN_WORDS.has(word) ? null : correctWord(word, KNOWN_WORDS.keys());

/** How a query is understood. */
export interface ReadQuery {
  /** The words to search the index for. */
  readonly words: string;
  /** What is searched in place of what was typed; null when they are the same. */
  readonly shownFor: string | null;
  /** The page that is meant, before all others; null when none is. */
  readonly lead: string | null;
}

/** Who asks, and what is no misspelling although it is close to a name. */
export interface Asker {
  /** The exam that the student prepares for; null while it is not known. */
  readonly exam: TargetExam | null;
  readonly isSiteWord: (word: string) => boolean;
}

/** The page of an exam that an aspect means. */
function pageOfExam(exam: TargetExam, aspect: string | undefined): string {
  if (aspect === 'papers' || aspect === 'held') return `/quiz/${exam}`;
  if (aspect === 'mocks') return `/testseries/${exam}`;
  const course = courseOfExam(exam);
  return aspect === 'lessons' && course !== undefined ? coursePath(course) : guideOfExam(exam);
}

/** The lesson of a topic in the course of the exam, else in the one whose language the topic was named in. */
function lessonOf({ key, name }: Name, exam: TargetExam | null): string | null {
  const { lessons, en, hi } = TOPICS[Number(key)] ?? { lessons: {}, en: '' };
  const isEnglish = listed(en).concat(listed(hi)).map(normal).includes(name);
  const order = [
    exam === null ? undefined : courseOfExam(exam),
    ...(isEnglish ? ['ssc', 'revenue-talati'] : ['revenue-talati', 'ssc']),
  ];
  for (const course of order) {
    const slug = course === 'ssc' || course === 'revenue-talati' ? lessons[course] : undefined;
    if (course !== undefined && slug !== undefined) return lessonPath(course, slug);
  }
  return null;
}

/** Pages of a group of exams, with its course: that of the first exam which has one. */
const GROUPS: Readonly<Record<string, string>> = Object.fromEntries(
  EXAM_GROUPS.flatMap((group) => {
    const course = examsInGroup(group).find((exam) => exam.course !== null)?.course;
    return course ? [[`/courses/${group}`, course]] : [];
  }),
);

/** Whether a page says less than an exam, a subject or another page beside it. */
const isVague = (page: string): boolean =>
  page === '/courses' || page === IN_HINDI || EXAM_GROUPS.some((group) => page === `/courses/${group}`);

function leadOf(found: readonly Name[], own: TargetExam | null): string | null {
  const keyOf = (kind: Name['kind']): string | undefined => found.find((each) => each.kind === kind)?.key;
  const [subject, aspect] = [keyOf('subject'), keyOf('aspect')];
  const pages = found.filter(({ kind }) => kind === 'page').map(({ key }) => key);
  const page = pages.find((each) => !isVague(each)) ?? pages[0];
  const exam = keyOf('exam') as TargetExam | undefined;
  const topic = found.find(({ kind }) => kind === 'topic');
  if (topic !== undefined) return lessonOf(topic, exam ?? own);
  if (exam !== undefined)
    return aspect === undefined && page !== undefined && !isVague(page) ? page : pageOfExam(exam, aspect);
  if (subject !== undefined && aspect !== 'mocks') {
    if (aspect === 'papers' || aspect === 'held') return `/quiz/${subject.replaceAll('-', '')}`;
    return aspect === 'foundation' ? `/courses/foundation/${subject}` : `/courses/eklavy/${subject}`;
  }
  const group = page === undefined ? undefined : GROUPS[page];
  if (group !== undefined && aspect === 'lessons') return coursePath(group);
  if (page !== undefined && (group === undefined || aspect === undefined || ASPECT_PAGES[aspect] === '/courses'))
    return page;
  if (aspect === undefined) return page ?? null;
  return own !== null && group === undefined ? pageOfExam(own, aspect) : (ASPECT_PAGES[aspect] ?? page ?? null);
}

/** Every page that a query can lead to. */
export const LEADING_PAGES: readonly string[] = [
  ...Object.keys(PAGES),
  ...Object.values(ASPECT_PAGES),
  ...TARGET_EXAMS.flatMap((exam) => [`/quiz/${exam}`, `/testseries/${exam}`, guideOfExam(exam)]),
  ...Object.keys(SUBJECTS).flatMap((subject) => [`/quiz/${subject.replaceAll('-', '')}`, `/courses/eklavy/${subject}`]),
  ...EXAM_COURSES.map(coursePath),
  ...TOPICS.flatMap(({ lessons }) => Object.entries(lessons).map(([course, slug]) => lessonPath(course, slug))),
];

const typedWords = (text: string): readonly string[] => normal(text).split(' ').slice(0, MOST_WORDS);

/** Whether a word of the query is close to a name, so that it may be a misspelling. */
export const mayBeMisspelled = (text: string): boolean => typedWords(text).some((word) => nameCloseTo(word) !== null);

/**
 * Reads a query: finds the exam, the subject, the topic, the page and the aspect that it names, in English, Gujarati,
 * Hindi or Latin spelling, a letter or two wrong included. A query with other words beside them ('average of ten numbers
 * maths') has no leading page.
 */
export function readQuery(text: string, { exam, isSiteWord }: Asker): ReadQuery {
  const typed = typedWords(text);
  const corrected = typed.map((word) => (isSiteWord(word) ? word : (nameCloseTo(word) ?? word)));
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
    (words, { name, searched: own }) => (NOT_ON_PAGES.has(name) ? words.replace(` ${name} `, ` ${own} `) : words),
    ` ${corrected.join(' ')} `,
  );
  const asTyped = new Map(writtenWords(normal(text), written(text)));
  const isAsTyped = !isCorrected && searched.trim() === typed.join(' ');
  const words = searched
    .trim()
    .split(' ')
    .map((word) => (/\d/.test(word) ? word : (asTyped.get(word) ?? KNOWN_WORDS.get(word) ?? word)))
    .join(' ');
  return {
    words: isAsTyped ? text : words,
    shownFor: isAsTyped ? null : words,
    lead: others.length === 0 ? leadOf(found, exam) : null,
  };
}

/** Words that change nothing of what is meant. */
const FILLING: ReadonlySet<string> = new Set(
  'a an and the of for in to is are how what when where my me i do does exam exams class 3 free best online pdf download example examples trick tricks shortcut shortcuts formula formulas 2025 2026 2027 ka ki ke na ni nu no ma mate'.split(
    ' ',
  ),
);
