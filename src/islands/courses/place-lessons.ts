import { courseSizeText } from '#domain/courses/course-lines.ts';
import { lessonPath } from '#domain/courses/course.ts';
import type { ChapterName } from '#domain/courses/edited-chapter.ts';
import type { PlacedLesson } from '#domain/courses/edited-lesson.ts';
import { findEditedOutlines } from '#stores/courses/edited-lessons.ts';
import { keepPlace } from '../lib/keep-place.ts';
import { addTo, make } from '../lib/make-element.ts';

/** The markup is that of src/components/LessonOffer.astro. */

const minutesOf = (row: Element): number => Number(row.getAttribute('data-minutes')) || 0;

function lessonRow({ course, slug, title, language, minutes, free }: PlacedLesson): HTMLElement {
  const link = make('a', { href: lessonPath(course, slug), lang: language }, title);
  const row = make('li', { 'data-minutes': String(minutes) }, link);
  if (free) addTo(row, make('span', { class: 'lesson-free' }, 'Free'));
  return row;
}

const newChapter = ({ chapter }: ChapterName): HTMLElement =>
  make(
    'details',
    { class: 'faq', 'data-chapter': chapter },
    make('summary', {}, make('h3', {}, ' ', make('span', { class: 'soft' }))),
    make('ol', {}),
  );

/** Puts the chapters of a course into their order, with their titles as they are now. */
function placeChapters(offer: HTMLElement, chapters: readonly ChapterName[]): void {
  const list = offer.querySelector('.lesson-chapters');
  for (const [index, named] of chapters.entries()) {
    const chapter = offer.querySelector(`[data-chapter="${named.chapter}"]`) ?? newChapter(named);
    const title = chapter.querySelector('h3')?.firstChild;
    if (title) title.textContent = `${named.title} `;
    // One that is in its place already keeps the focus in it.
    const present = list?.children[index] ?? null;
    if (present !== chapter) list?.insertBefore(chapter, present);
  }
}

/** A chapter without lessons is not shown, as on the course's own page. */
function dropEmptyChapters(offer: HTMLElement): void {
  for (const chapter of offer.querySelectorAll('[data-chapter]')) if (!chapter.querySelector('li')) chapter.remove();
}

/**
 * Puts a lesson where the course's own page has it: in the place of the built one, or as the `number`th of its chapter. A
 * chapter that the page does not list is left to the course's page.
 */
function placeLesson(offer: HTMLElement, lesson: PlacedLesson): void {
  const built = offer.querySelector(`a[href="${lessonPath(lesson.course, lesson.slug)}"]`)?.closest('li') ?? null;
  const home = offer.querySelector<HTMLElement>(`[data-chapter="${lesson.chapter}"] ol`);
  const row = lessonRow(lesson);
  if (built !== null && built.parentElement === home) return built.replaceWith(row);
  built?.remove();
  if (home !== null) home.insertBefore(row, home.children[lesson.number - 1] ?? null);
}

function writeCounts(offer: HTMLElement): void {
  const chapters = [...offer.querySelectorAll('[data-chapter]')].map((chapter) => {
    const lessons = [...chapter.querySelectorAll('li')].map((row) => ({ minutes: minutesOf(row) }));
    const count = chapter.querySelector('h3 .soft');
    if (count !== null) count.textContent = `${lessons.length} ${lessons.length === 1 ? 'lesson' : 'lessons'}`;
    return { lessons };
  });
  const size = offer.querySelector('.course-size');
  if (size !== null) size.textContent = courseSizeText(chapters);
}

/** Lists the chapters and lessons that staff have published or corrected since the build, each at its place. */
export async function updateLessons(): Promise<void> {
  const { lessons, chapters } = await findEditedOutlines();
  for (const offer of document.querySelectorAll<HTMLElement>('.lesson-offer')) {
    const own = lessons.filter(({ course }) => course === offer.dataset['course']);
    const ownChapters = chapters.filter(({ course }) => course === offer.dataset['course']);
    if (own.length + ownChapters.length === 0) continue;
    keepPlace(() => {
      placeChapters(offer, ownChapters);
      for (const lesson of own) placeLesson(offer, lesson);
      dropEmptyChapters(offer);
      writeCounts(offer);
    });
  }
}
