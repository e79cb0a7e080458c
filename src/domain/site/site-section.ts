const SECTIONS: readonly (readonly [start: string, name: string])[] = [
  ['/courses/eklavy/', 'Subject guide'],
  ['/courses/foundation/', 'Foundation'],
  ['/courses/ssc/', 'Exam guide'],
  ['/courses/class3/', 'Exam guide'],
  ['/courses', 'Course'],
  ['/lessons/', 'Lessons'],
  ['/currentaffairs', 'Current affairs'],
  ['/testseries', 'Test series'],
  ['/quiz/', 'Practice papers'],
];

/** The section of the site that a page belongs to, for search results and shared cards. */
export const sectionOfPath = (path: string): string =>
  SECTIONS.find(([start]) => path.startsWith(start))?.[1] ?? 'The academy';
