/** Addresses of courses, their lessons and test series. The search names them too. */
export const coursePath = (course: string): string => `/lessons/${course}`;
export const lessonPath = (course: string, lesson: string): string => `/lessons/${course}/${lesson}`;
export const seriesPath = (exam: string): string => `/testseries/${exam}`;
