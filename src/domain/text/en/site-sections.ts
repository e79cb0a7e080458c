import { defineText } from '../../lib/define-text.ts';

/** The sections of the site, for search results and shared cards. */
export const siteSectionsText = defineText('site-sections', {
  subjectGuide: 'Subject guide',
  foundation: 'Foundation',
  examGuide: 'Exam guide',
  course: 'Course',
  lessons: 'Lessons',
  currentAffairs: 'Current affairs',
  testSeries: 'Test series',
  papers: 'Practice papers',
  academy: 'The academy',
});
