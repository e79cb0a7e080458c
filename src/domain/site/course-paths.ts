/** Addresses of courses and their lessons. The search names them too. */
export const coursePath = (course: string): string => `/lessons/${course}`;
export const lessonPath = (course: string, lesson: string): string => `/lessons/${course}/${lesson}`;
