import { defineText } from '../../lib/define-text.ts';

/** A student's results in a series, and what to do next. */
export const mockTrendText = defineText('mock-trend', {
  title: 'Your results so far',
  loading: 'Loading your results',
  failed: ({ message }: { message: string }) => `Your results could not be loaded. ${message}`,
  fresh: 'Ten fresh questions',
  freshOn: ({ topic }: { topic: string }) => ` on ${topic}`,
  ofMaximum: ({ score, maximum }: { score: number; maximum: number }) => `${score} of ${maximum}`,
  sections: {
    title: 'By section',
    section: 'Section',
    latest: 'Latest marks',
    before: 'Before',
    accuracy: 'Accuracy',
  },
  topics: {
    title: 'By topic, the weakest first',
    topic: 'Topic',
    inAll: 'Right in all',
    lastTime: 'Right the last time',
    practise: 'Practise',
    fewer: 'Show the weakest alone',
    all: ({ count }: { count: number }) => `Show all ${count} topics`,
  },
  weakest: {
    title: 'Practise these topics',
    soFar: ({ right, asked }: { right: number; asked: number }) => `${right} of ${asked} right so far.`,
    paper: ({ exam, paper }: { exam: string; paper: string }) => `Free paper: ${exam}, ${paper}`,
    withTopic: ({ topic }: { topic: string }) => `, with ${topic}`,
    few: 'A few questions do not say much about a topic. This list gets more reliable with each mock test.',
  },
  next: {
    otherEdition:
      'You have taken every mock test with new questions. You know most questions of the one that is still open, so it counts as practice.',
    none: 'You have taken every mock test that is open to you. Any of them can be taken again as practice.',
    mock: ({ title, questions, minutes }: { title: string; questions: number; minutes: number }) =>
      `Your next mock test: <strong>${title}</strong>, ${questions} questions in ${minutes} minutes.`,
    goOn: 'Go on',
    take: 'Take it',
  },
  chart: {
    whole: 'Whole mock test',
    title: ({ part }: { part: string }) => `Marks over time: ${part}`,
    summary: ({ best, latest }: { best: number; latest: number }) =>
      `Your first result at each mock test, in percent of its marks. The best is ${best}%, the latest ${latest}%.`,
    pointed: ({
      day,
      score,
      maximum,
      percent,
      title,
    }: {
      day: string;
      score: number;
      maximum: number;
      percent: number;
      title: string;
    }) => `${day}: ${score} of ${maximum} marks, ${percent}%, in ${title}.`,
    marksIn: 'Marks in',
    mock: 'Mock test',
    takenOn: 'Taken on',
    marks: 'Marks',
    percent: 'Percent',
  },
});
