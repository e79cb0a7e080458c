import { describe, expect, it } from 'vitest';
import { htmlOf } from '#domain/lib/drawn-html.ts';
import type { CourseFiles } from '../../../src/papers/lessons/parse-lesson.ts';
import { pointsOf } from '#domain/courses/lesson-points.ts';
import { readDrawn } from '#domain/lib/read-drawn.ts';
import { compileLesson } from '../../../src/papers/lessons/compile-lesson.ts';
import { builtLessonOf } from '../../../src/papers/lessons/built-lesson.ts';
import { lessonIssueText, parseCourse } from '../../../src/papers/lessons/parse-lesson.ts';

const HEAD = {
  title: 'Sample course',
  summary: 'A course that is only here to be parsed, with a summary of a fitting length.',
  module: null,
  chapters: [
    { id: 'arithmetic', title: 'Arithmetic', summary: 'Numbers.', exam: 'maths' },
    { id: 'later', title: 'Later', summary: 'Not written yet.', exam: null },
  ],
};
const FRONT = [
  'title: Percentages: a start',
  'summary: After this lesson you turn a percentage into a fraction and back, in your head.',
  'language: en',
  'minutes: 10',
  'free: true',
  "checked: '2026-11-23'",
  'papers: [maths/1/1]',
  'families: [percent-from-percent]',
];
const BODY = `A quarter is $\\frac{1}{4}$, and it costs \\$5.

## Fractions of $x$

$$\\frac{A}{B} \\times 100$$

![A square](/images/lessons/sample/square.svg)

### Smaller

> **Example.** ટકા`;
const question = (index: number) => ({
  id: `sample-start-q${index}`,
  question: 'What is 50%?',
  options: ['1/2', '1/3', '1/4', '1/5'],
  correctAnswer: '1/2',
  explanation: 'Half.',
  topic: 'Percentage',
  difficulty: 'easy',
});
const QUESTIONS = [1, 2, 3, 4, 5].map(question);

type Others = NonNullable<CourseFiles['lessons'][number]['others']>;
const fileOf = (front: readonly string[], body: string): string => `---\n${front.join('\n')}\n---\n\n${body}\n`;

/** The lesson in Hindi: its second text and its check. */
const HINDI_FRONT = [
  'title: प्रतिशत',
  'summary: इस पाठ के बाद आप प्रतिशत को भिन्न में और भिन्न को प्रतिशत में मन ही मन बदल सकेंगे।',
  'language: hi',
];
const HINDI: Others[number] = { language: 'hi', text: fileOf(HINDI_FRONT, '## भिन्न\n\nआधा।') };
const inHindi = { question: '50% कितना है?', options: ['आधा', 'तिहाई', 'चौथाई', 'पाँचवाँ'], explanation: 'आधा।' };
const BOTH = { questions: QUESTIONS.map((each) => ({ ...each, translations: { hi: inHindi } })) };

const sizeOf = (src: string) => (src.endsWith('square.svg') ? { width: 120, height: 80 } : null);

function files(
  change: Partial<{ front: readonly string[]; body: string; check: unknown; name: string; others: Others }> = {},
): CourseFiles {
  const { front = FRONT, body = BODY, check = { questions: QUESTIONS }, name = '01-start', others = [] } = change;
  return {
    course: 'sample',
    head: HEAD,
    lessons: [{ chapter: 'arithmetic', name, text: fileOf(front, body), others, check }],
  };
}

function parsed(course: CourseFiles = files()) {
  const result = parseCourse(course, sizeOf);
  if (!result.ok) throw new Error(result.issues.map(lessonIssueText).join('\n'));
  return result.value;
}

function issues(change: Parameters<typeof files>[0]): readonly string[] {
  const result = parseCourse(files(change), sizeOf);
  return result.ok ? [] : result.issues.map(lessonIssueText);
}

const without = (field: string) => FRONT.filter((line) => !line.startsWith(field));

describe('the files of a course', () => {
  it('become its outline, without chapters that have no lesson yet', () => {
    const { outline } = parsed();
    expect(outline.chapters.map(({ id }) => id)).toEqual(['arithmetic']);
    expect(outline.chapters[0]?.lessons).toEqual([
      {
        slug: 'start',
        title: 'Percentages: a start',
        summary: 'After this lesson you turn a percentage into a fraction and back, in your head.',
        language: 'en',
        minutes: 10,
        free: true,
        translations: [],
      },
    ]);
  });

  it('become a text with formulas, figures in a box of their size, and headings below the title of the page', () => {
    const [lesson] = parsed().lessons;
    const html = htmlOf(lesson?.body ?? []);
    expect(html).toContain('<mfrac><mn>1</mn><mn>4</mn></mfrac>');
    expect(html).toContain('it costs $5.');
    expect(html).toMatch(/<h2 id="part-1">Fractions of <math/);
    expect(html).toContain('<h3>Smaller</h3>');
    expect(html).toMatch(/<div class="lesson-formula"><math[^>]*display="block"/);
    expect(html).toMatch(/<img [^>]*width="120" height="80"/);
    expect(html).toContain('<span lang="gu">ટકા</span>');
    expect(lesson).toMatchObject({
      parts: [{ id: 'part-1', title: 'Fractions of x' }],
      figures: 1,
      papers: ['maths/1/1'],
      checked: '2026-11-23',
    });
    expect(lesson?.check.questions).toHaveLength(5);
  });

  it.each([
    ['en', '**Try it.** What is 10% of $50$?', ['Hint 1', 'Hint 2', 'Answer']],
    ['gu', '**જાતે કરો.** 10% કેટલા?', ['સંકેત 1', 'સંકેત 2', 'જવાબ']],
    ['hi', '**स्वयं करें.** 10% कितना?', ['संकेत 1', 'संकेत 2', 'उत्तर']],
  ] as const)('become a task with a line for each hint and the answer, in %s', (language, task, names) => {
    const markdown = `## A\n\n> ${task}\n>\n> 1. One tenth: $\\frac{1}{10}$.\n> 2. Divide.\n> 3. **5**.`;
    const { nodes, issues: found } = compileLesson(markdown, language, () => null);
    const html = htmlOf(nodes);
    expect(found).toEqual([]);
    expect([...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, name]) => name)).toEqual(names);
    expect(html).toMatch(
      /<blockquote class="lesson-task"><p><strong>.*<\/p><ol class="lesson-hints" role="list"><li><details/,
    );
    expect(html).toContain('<div>One tenth: <math');
    expect(html).toMatch(/<div><strong>5<\/strong>\.<\/div><\/details><\/li><\/ol><\/blockquote>/);
    // A member's lesson is read so from the server's reply.
    expect(htmlOf(readDrawn(JSON.parse(JSON.stringify(nodes))))).toBe(html);
  });

  it.each([
    ['en', 'Remember'],
    ['gu', 'યાદ રાખો'],
    ['hi', 'याद रखें'],
  ] as const)('have the bullets of their last part as points, in %s', (language, title) => {
    const pointsIn = (markdown: string) =>
      pointsOf(compileLesson(markdown, language, () => null).nodes).map((point) => htmlOf(point));
    const last = `## ${title}\n\n- **10%** = $\\frac{1}{10}$.\n- 20%.\n`;
    const [first, second] = pointsIn(`## A\n\n- no\n\n${last}`);
    expect([first, second]).toEqual([expect.stringMatching(/^<strong>10%<\/strong> = <math/), '20%.']);
    expect(pointsIn(`${last}\n## B\n\n- no`)).toEqual([]);
    expect(pointsIn('## A\n\n- no')).toEqual([]);
  });

  it('become a lesson in both languages, with one key for the check and one id for each heading', () => {
    const course = parsed(files({ others: [HINDI], check: BOTH }));
    const [lesson] = course.lessons;
    const [hindi] = lesson?.translations ?? [];
    expect(hindi).toMatchObject({ language: 'hi', title: 'प्रतिशत', parts: [{ id: 'part-1', title: 'भिन्न' }] });
    expect(hindi?.check).toMatchObject({
      language: 'hi',
      questions: [1, 2, 3, 4, 5].map((index) => ({ id: `sample-start-q${index}`, correctAnswer: { text: 'आधा' } })),
    });
    expect(course.outline.chapters[0]?.lessons[0]?.translations).toEqual([
      { language: 'hi', title: 'प्रतिशत', summary: hindi?.summary },
    ]);
    if (lesson === undefined) throw new Error('no lesson');
    expect(JSON.stringify(builtLessonOf({ ...lesson, free: false }))).not.toContain('आधा।');
  });

  it('tell a build the text of a free lesson, and of any other only what is inside', () => {
    const [lesson] = parsed().lessons;
    if (lesson === undefined) throw new Error('no lesson');
    expect(builtLessonOf(lesson).body).toEqual(lesson.body);
    const closed = JSON.stringify(builtLessonOf({ ...lesson, free: false }));
    expect(closed).toContain('Fractions of x');
    expect(closed).not.toContain('A quarter is');
    expect(closed).not.toContain('What is 50%?');
  });

  it.each<[string, Parameters<typeof files>[0], string]>([
    ['a field that is missing', { front: without('title') }, 'sample/arithmetic/01-start.md, title: must be a text'],
    ['a field that nobody knows', { front: [...FRONT, 'price: 5'] }, '01-start.md, price: is not one of'],
    ['a summary that is too short', { front: [...without('summary'), 'summary: Short.'] }, 'summary: has 6 characters'],
    [
      'a family that does not exist',
      { front: [...without('families'), 'families: [none]'] },
      "families: 'none' is not known",
    ],
    [
      'a paper that is no reference',
      { front: [...without('papers'), 'papers: [maths]'] },
      "papers: 'maths' is not known",
    ],
    ['a topic that does not exist', { front: [...FRONT, 'topics: [nothing]'] }, "topics: 'nothing' is not known"],
    [
      'three topics',
      { front: [...FRONT, 'topics: [percentage, ratio, averages]'] },
      'topics: has 3 entries, but at most 2 are shown',
    ],
    [
      'a second text with other fields',
      { others: [{ ...HINDI, text: fileOf([...HINDI_FRONT, 'minutes: 10'], '## क') }], check: BOTH },
      '01-start.hi.md, minutes: is not one of',
    ],
    [
      'a second text in the lesson’s own language',
      { others: [{ language: 'en', text: fileOf(FRONT, BODY) }] },
      "01-start.en.md: must be in another language than the lesson's own: gu, hi",
    ],
    [
      'a second text in another language than its name says',
      { others: [{ ...HINDI, text: HINDI.text.replace('language: hi', 'language: gu') }], check: BOTH },
      '01-start.hi.md, language: must be hi',
    ],
    [
      'a second text with other headings',
      { others: [{ ...HINDI, text: fileOf(HINDI_FRONT, '## एक\n\n## दो') }], check: BOTH },
      '01-start.hi.md: has 2 headings (##), but the text in English has 1',
    ],
    [
      'a check that is not in both languages',
      { others: [HINDI] },
      '01-start.json, questions[0].translations.hi: is missing, but the lesson has this language',
    ],
    [
      'a translated question without a text',
      { check: BOTH },
      'questions[0].translations.hi: is for a language that needs none: the lesson has one language',
    ],
    [
      'a translation of three options',
      {
        others: [HINDI],
        check: {
          questions: QUESTIONS.map((each) => ({
            ...each,
            translations: { hi: { ...inHindi, options: ['1', '2', '3'] } },
          })),
        },
      },
      'questions[0].translations.hi.options: must have 4 entries',
    ],
    [
      'a formula of a translation that TeX does not know',
      {
        others: [HINDI],
        check: {
          questions: QUESTIONS.map((each) => ({
            ...each,
            translations: { hi: { ...inHindi, explanation: '$\\nothing{1}$' } },
          })),
        },
      },
      'questions[0].translations.hi.explanation',
    ],
    ['a formula that TeX does not know', { body: '## A\n\n$\\nothing{1}$' }, '$\\nothing{1}$'],
    ['a dollar sign without a partner', { body: '## A\n\nIt costs $5.' }, 'a $ has no partner'],
    ['a figure that is not there', { body: '## A\n\n![It](/images/none.svg)' }, "'/images/none.svg' is not in public/"],
    ['a figure without words', { body: '## A\n\n![](/images/square.svg)' }, 'needs words'],
    [
      'a task without hints',
      { body: '## A\n\n> **Try it.** What is 5?' },
      'must end with numbered hints, of which the last is the answer',
    ],
    ['HTML', { body: '## A\n\n<b>bold</b>' }, 'has HTML'],
    ['a heading of the page’s own level', { body: '# A\n\n## B' }, "the heading 'A' must begin with ##"],
    ['a check of four questions', { check: { questions: QUESTIONS.slice(1) } }, 'questions: are 4, but a check has 5'],
    ['a check that is missing', { check: null }, '01-start.json: must be an object'],
    [
      'a key that is none of the options',
      { check: { questions: [{ ...question(1), correctAnswer: 'none' }, ...QUESTIONS.slice(1)] } },
      '01-start.json, questions[0]',
    ],
    [
      'a chapter without a free lesson',
      { front: without('free') },
      "the chapter 'arithmetic' must have exactly one free",
    ],
    ['a file without a number', { name: 'start' }, "its name must read like '01-divisibility'"],
  ])('are refused for %s, by file and field', (_, change, expected) => {
    expect(issues(change).join('\n')).toContain(expected);
  });

  it('are refused for a chapter that course.json does not name', () => {
    const { lessons, ...course } = files();
    const result = parseCourse({ ...course, lessons: lessons.map((each) => ({ ...each, chapter: 'other' })) }, sizeOf);
    expect(result).toMatchObject({ ok: false, issues: [{ file: 'sample/other/01-start.md' }] });
  });
});
