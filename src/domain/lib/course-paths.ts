/** Addresses of courses, their lessons and test series. The search names them too. */
export const coursePath = (course: string): string => `/lessons/${course}`;
export const lessonPath = (course: string, lesson: string): string => `/lessons/${course}/${lesson}`;
export const seriesPath = (exam: string): string => `/testseries/${exam}`;
/** The points to remember of a course, or of one of its chapters. */
export const pointsPath = (course: string, chapter?: string): string =>
  `/points/${course}${chapter === undefined ? '' : `?chapter=${chapter}`}`;
/** The points of the chapter that has this lesson, at those of the lesson. */
export const lessonPointsPath = (course: string, lesson: string): string => `/points/${course}?lesson=${lesson}`;
