import { siteSectionsText } from '../text/en/site-sections.ts';

const SECTIONS = [
  ['/courses/eklavy/', 'subjectGuide'],
  ['/courses/foundation/', 'foundation'],
  ['/courses/ssc/', 'examGuide'],
  ['/courses/class3/', 'examGuide'],
  ['/courses', 'course'],
  ['/lessons/', 'lessons'],
  ['/currentaffairs', 'currentAffairs'],
  ['/testseries', 'testSeries'],
  ['/quiz/', 'papers'],
] as const;

/** The section of the site that a page belongs to, for search results and shared cards. */
export const sectionOfPath = (path: string): string =>
  siteSectionsText()[SECTIONS.find(([start]) => path.startsWith(start))?.[1] ?? 'academy'];
