import { findKnownExam } from '#stores/site/known-exam.ts';
import { coursePath } from '#domain/lib/course-paths.ts';
import { courseOfExam, guideOfExam } from '#domain/papers/exams.ts';
import { examIndexPath } from '#domain/papers/paper-reference.ts';
import { make, putBefore } from '../lib/make-element.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { todayText } from '#domain/text/en/today.ts';

function moveFirst(element: Element | null | undefined): void {
  const list = element?.parentElement;
  if (element && list) putBefore(list, element, list.firstChild);
}

/** Puts what belongs to the student's exam first on the overviews of courses, of papers and of test series, and says so. */
export function leadOverview(): void {
  const exam = findKnownExam();
  if (exam === null) return;
  const main = document.querySelector('main');
  const course = courseOfExam(exam);
  if (course !== undefined) moveFirst(main?.querySelector(`.course-links a[href="${localPath(coursePath(course))}"]`));
  const link = main?.querySelector(
    `.overview a[href="${localPath(`/testseries/${exam}`)}"], .overview a[href="${localPath(examIndexPath(exam))}"], .course-links a[href="${localPath(guideOfExam(exam))}"]`,
  );
  if (!link) return;
  if (link.parentElement?.matches('.course-links')) moveFirst(link);
  const entry = link.closest('li');
  if (entry === null) return;
  moveFirst(entry);
  putBefore(entry, make('p', { class: 'your-exam' }, todayText().exam.title), entry.firstChild);
}
