import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredCourse } from '../../functions/ports/courses.ts';
import type { LessonNamesInFolder } from '../../src/papers/lessons/lesson-files.ts';
import { lessonsOfFolder, straysOfFolder } from '../../src/papers/lessons/lesson-files.ts';
import type { AuthoredCourse, AuthoredLesson, LessonFile } from '../../src/papers/lessons/parse-lesson.ts';
import { lessonIssueText, otherNamesOf, parseCourse } from '../../src/papers/lessons/parse-lesson.ts';
import { svgSize } from '../../src/papers/lessons/svg-size.ts';
import { lessonContentOf } from '../../src/papers/lessons/lesson-content.ts';
import { PlainError } from '../command.ts';
import { ROOT } from '../paths.ts';

const FOLDER = join(ROOT, 'src/content/lessons');
const HEAD = 'course.json';

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new PlainError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readLesson(folder: string, chapter: string, { name, others }: LessonNamesInFolder): LessonFile {
  const textOf = (ending: string): string => readFileSync(join(folder, chapter, `${name}${ending}`), 'utf8');
  const check = join(folder, chapter, `${name}.json`);
  return {
    chapter,
    name,
    text: textOf('.md'),
    others: others.map((language) => ({ language, text: textOf(`.${language}.md`) })),
    check: existsSync(check) ? readJson(check) : undefined,
  };
}

function figureSize(src: string) {
  const file = join(ROOT, 'public', src);
  return existsSync(file) ? svgSize(readFileSync(file, 'utf8')) : null;
}

const lessonOf = ({
  body,
  check,
  papers,
  families,
  topics,
  translations,
  ...lesson
}: AuthoredLesson): StoredCourse['lessons'][number] => {
  const { slug, title, summary, language, minutes, free, chapter, number, checked, markdown, questions } = lesson;
  return {
    facts: { slug, title, summary, language, minutes, free, chapter, translations: otherNamesOf(translations) },
    content: { ...lessonContentOf({ body, check, translations }), papers, families, topics },
    text: {
      number,
      checked,
      markdown,
      questions,
      translations: translations.map((each) => ({
        language: each.language,
        title: each.title,
        summary: each.summary,
        markdown: each.markdown,
      })),
    },
  };
};

function storedOf({ outline, lessons }: AuthoredCourse): StoredCourse {
  const chapters = outline.chapters.map(({ id, title, summary, exam }) => ({ id, title, summary, exam }));
  return { head: { ...outline, chapters }, lessons: lessons.map(lessonOf) };
}

/** What stands in a course's folder and belongs to no lesson, so that no misnamed file is passed over in silence. */
function strayIssues(folder: string, course: string): readonly string[] {
  const own = readdirSync(join(folder, course), { withFileTypes: true });
  const head = own.some(({ name }) => name === HEAD) ? [] : [`${course}/${HEAD}: is missing`];
  const strays = own.flatMap((entry) => {
    if (!entry.isDirectory()) return entry.name === HEAD ? [] : [`${course}/${entry.name}: belongs to no chapter`];
    const names = readdirSync(join(folder, course, entry.name));
    return straysOfFolder(names).map((name) => `${course}/${entry.name}/${name}: belongs to no lesson`);
  });
  return [...head, ...strays];
}

/** The courses of the repository. Throws a PlainError that names file and field of every issue. */
export function readCourses(folder: string = FOLDER): readonly StoredCourse[] {
  if (!existsSync(folder)) return [];
  const courses = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  const strays = courses.flatMap((course) => strayIssues(folder, course));
  const parsed = courses
    .filter((course) => existsSync(join(folder, course, HEAD)))
    .map((course) => {
      const own = join(folder, course);
      const chapters = readdirSync(own, { withFileTypes: true }).filter((entry) => entry.isDirectory());
      const lessons = chapters.flatMap(({ name: chapter }) =>
        lessonsOfFolder(readdirSync(join(own, chapter))).map((lesson) => readLesson(own, chapter, lesson)),
      );
      return parseCourse({ course, head: readJson(join(own, HEAD)), lessons }, figureSize);
    });
  const issues = [...strays, ...parsed.flatMap((each) => (each.ok ? [] : each.issues.map(lessonIssueText)))];
  if (issues.length > 0) throw new PlainError(`The lessons have mistakes:\n${issues.join('\n')}`);
  return parsed.flatMap((each) => (each.ok ? [storedOf(each.value)] : []));
}
