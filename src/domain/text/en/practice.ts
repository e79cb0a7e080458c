import { defineText } from '../../lib/define-text.ts';

/** Fresh questions on a topic, drawn on the device. */
export const practiceText = defineText('practice', {
  title: 'Fresh practice',
  pageTitle: 'Fresh practice questions',
  pageDescription: 'Ten fresh questions on a topic, drawn anew each time, with the working of each.',
  pageText:
    'Ten questions on one topic, such as percentages, number series, rivers or the Constitution, drawn anew each time, in English, Hindi or Gujarati. Each shows its working or its reason after your answer. The score is not saved.',
  /** `news` is a link with the name below. */
  needsScript: ({ news }: { news: string }) =>
    `Drawing them needs JavaScript: switch it on in your browser’s settings. The ${news} can be read without it.`,
  news: 'current affairs',
  notSaved: 'You get new questions each time. The score is not saved to your account.',
  /** `topic` may be English. */
  fresh: ({ topic, count }: { topic: string; count: number }) => `${topic}: ${count} fresh questions`,
  on: ({ topic }: { topic: string }) => `Fresh practice: ${topic}`,
  language: 'Language of the questions',
  start: 'Start',
  back: 'Back',
  more: 'Ten more',
  moreTest: 'Another test',
  test: 'A test of 20 questions',
  pace: 'Ten at your own pace',
  done: 'Done',
  others: 'Other topics',
  choose: 'Choose a topic',
  /** Both values are links with the names below. */
  about: ({ progress, mistakes }: { progress: string; mistakes: string }) =>
    `You get ten new questions each time, with the working of each, in English, Hindi or Gujarati. Your weakest topics are in ${progress}, questions you missed in ${mistakes}.`,
  progress: 'your progress',
  mistakes: 'your mistake book',
  subjects: {
    Mathematics: 'Mathematics',
    Reasoning: 'Reasoning',
    Gujarat: 'Gujarat',
    History: 'History',
    Geography: 'Geography',
    Polity: 'Polity',
    Economics: 'Economics',
    Science: 'Science',
    Environment: 'Environment',
    Computer: 'Computer',
    Culture: 'Culture',
    'General knowledge': 'General knowledge',
    English: 'English',
    Gujarati: 'Gujarati',
    Hindi: 'Hindi',
  },
  empty: ({ topic }: { topic: string }) => `There are no questions on “${topic}” at the moment. Choose another topic.`,
  /** Here and on lists of papers, to which searches for papers of previous years lead. */
  notHeld:
    'Looking for papers of previous years? Every question here is our own. We publish no paper that an exam has held: SSC forbade it for its papers on 8 September 2025, under the Public Examinations (Prevention of Unfair Means) Act, 2024.',
  failed:
    'The questions could not be loaded. Topics of facts need a network the first time; mathematics and reasoning need none.',
  drawing: 'Drawing fresh questions',
});
