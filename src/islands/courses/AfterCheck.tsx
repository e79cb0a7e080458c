import type { LessonPageFacts } from '#domain/courses/lesson-page.ts';
import { coursePath } from '#domain/lib/course-paths.ts';

/** What comes after the check: the next lesson first, then papers and endless practice of the same. */
export function AfterCheck({ page }: { readonly page: LessonPageFacts }) {
  const { next, papers, families, course } = page;
  return (
    <div className="stack">
      <p>
        <a className="button button-primary button-large next-lesson" href={next?.path ?? coursePath(course.id)}>
          <span>{next === null ? 'The course is done:' : 'Next lesson:'}</span>
          <strong lang={next?.language}>{next?.title ?? 'See all lessons'}</strong>
        </a>
      </p>
      {papers.length + families.length > 0 && (
        <ul className="lesson-practice">
          {papers.map(({ path, title, language }) => (
            <li key={path}>
              <a href={path}>
                Practise this: <span lang={language}>{title}</span>
              </a>
            </li>
          ))}
          {families.map(({ path, title }) => (
            <li key={path}>
              <a href={path}>Ten more like this: {title}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
