import type { LessonPageFacts } from '#domain/courses/lesson-page.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { unlessSpoken } from '#domain/lib/page-language.ts';
import { lessonPageText } from '#domain/text/en/lesson-page.ts';
import { coursePath } from '#domain/lib/course-paths.ts';

/** What comes after the check: the next lesson first, then papers and endless practice of the same. */
export function AfterCheck({ page }: { readonly page: LessonPageFacts }) {
  const text = lessonPageText();
  const { next, papers, families, topics, course } = page;
  return (
    <div className="stack">
      <p>
        <a
          className="button button-primary button-large next-lesson"
          href={localPath(next?.path ?? coursePath(course.id))}
        >
          <span>{next === null ? text.courseDone : text.nextLesson}</span>
          <strong lang={next?.language}>{next?.title ?? text.seeAll}</strong>
        </a>
      </p>
      {papers.length + families.length + topics.length > 0 && (
        <ul className="lesson-practice">
          {topics.map(({ path, title }) => (
            <li key={path}>
              <a href={localPath(path)}>{text.freshOn({ topic: title })}</a>
            </li>
          ))}
          {papers.map(({ path, title, language }) => (
            <li key={path}>
              <a href={localPath(path)}>
                {text.practisePaper} <span lang={language}>{title}</span>
              </a>
            </li>
          ))}
          {families.map(({ path, title, language }) => (
            <li key={path}>
              <a href={localPath(path)}>
                {text.tenMore} <span lang={unlessSpoken(language)}>{title}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
