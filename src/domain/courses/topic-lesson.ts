import { languageOfLetters } from '../lib/languages.ts';
import { courseOfExam } from '../papers/exams.ts';
import { TOPICS } from '../site/search-topics.ts';
import { lessonPath } from '../lib/course-paths.ts';

type Lessons = (typeof TOPICS)[number]['lessons'];

const keyOf = (name: string): string =>
  (
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ');

const LESSONS: ReadonlyMap<string, Lessons> = new Map(
  TOPICS.flatMap(({ lessons, en, gu = '', hi = '' }) =>
    [en, gu, hi].flatMap((names) => names.split(', ').map((name) => [keyOf(name), lessons] as const)),
  ).filter(([name]) => name !== ''),
);

/** The courses where a lesson is looked for. Those of the state's exams are in Gujarati, which an SSC student may not read. */
function coursesFor(topic: string, exam: string): readonly string[] {
  const own = courseOfExam(exam);
  if (own === 'ssc') return ['ssc'];
  if (own !== undefined || languageOfLetters(topic) === 'gu') return ['revenue-talati', 'ssc'];
  return ['ssc', 'revenue-talati'];
}

/**
 * The lesson that teaches a topic of papers: in the course of the exam that asked it, else in the course of the topic's
 * language. Null where no lesson has the topic's name.
 */
export function lessonOfTopic(topic: string, exam: string): string | null {
  const lessons = LESSONS.get(keyOf(topic));
  if (lessons === undefined) return null;
  for (const course of coursesFor(topic, exam)) {
    const slug = course === 'ssc' || course === 'revenue-talati' ? lessons[course] : undefined;
    if (slug !== undefined) return lessonPath(course, slug);
  }
  return null;
}
