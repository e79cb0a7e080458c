import { plural } from '../../lib/format.ts';
import { defineText } from '../../lib/define-text.ts';

/** The sheet with the points to remember of a chapter. */
export const chapterPointsText = defineText('chapter-points', {
  title: 'Points to remember',
  about: 'What each lesson asks you to remember, a chapter on one sheet, to read again before the exam or to print.',
  print: 'Print',
  loading: 'Loading',
  none: 'The lessons of this chapter have no points yet.',
  closed: ({ count }: { count: number }) =>
    plural(count, {
      one: `${count} more lesson of this chapter is for members.`,
      other: `${count} more lessons of this chapter are for members.`,
    }),
  plans: 'See what each plan opens',
  failed: ({ reason }: { reason: string }) => `The points could not be loaded. ${reason}`,
  gone: 'This chapter is not there any more. Choose one of these.',
  chapters: 'Chapters',
});
