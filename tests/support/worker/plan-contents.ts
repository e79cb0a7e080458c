import type { CountPlanContents } from '../../../functions/ports/membership.ts';

/** An academy with a lesson or a material in every area, so that each of its plans can be bought. */
export const somethingInEach: CountPlanContents = () =>
  Promise.resolve({
    recordings: [],
    lessons: [{ course: 'ssc', module: null, count: 1 }],
    materials: ['courses.eklavya', 'courses.english', 'testseries.ssc-cgl'].map(
      (place) => ({ place, access: 'page', count: 1 }) as const,
    ),
  });
