import type { MockFiles } from '../../src/papers/mocks/mock-editions.ts';

/** A mock test of three sections as its author writes it, marked as JEE Advanced is: one option, several, numbers. */

const shared = (id: string, topic: string) => ({
  id,
  topic,
  difficulty: 'easy',
  explanation: `The reason of ${id} is told here.`,
});

const LETTERS = ['north', 'east', 'south', 'west'];

export const kindsMockFiles = (id: string, changes: object = {}): MockFiles => ({
  id,
  mock: {
    title: 'Every kind of question',
    summary: 'One option, several options and numbers.',
    exam: 'cgl',
    access: 'free',
    languages: ['en'],
    sections: ['single', 'several', 'numbers'],
    minutes: 30,
    marking: { right: 3, wrong: -1, blank: 0 },
    ...changes,
  },
  sections: {
    single: {
      name: 'One option',
      languages: ['en'],
      questions: [
        {
          ...shared(`${id}-s1`, 'Compass'),
          question: 'Where does the sun rise?',
          options: LETTERS,
          correctAnswer: 'east',
        },
        {
          ...shared(`${id}-s2`, 'Compass'),
          question: 'Where does a compass needle point?',
          options: LETTERS,
          correctAnswer: 'north',
          marking: { right: 2, wrong: -0.66, blank: 0 },
        },
      ],
    },
    several: {
      name: 'Several options',
      languages: ['en'],
      marking: { right: 4, wrong: -2, blank: 0, partial: 1 },
      questions: [
        {
          ...shared(`${id}-m1`, 'Compass'),
          type: 'several',
          question: 'Which of these lie on the line of the equator’s two ends on a map?',
          options: LETTERS,
          correctAnswers: ['east', 'west'],
        },
        {
          ...shared(`${id}-m2`, 'Parity'),
          type: 'several',
          question: 'Which of these numbers are even?',
          options: ['2', '3', '4', '6'],
          correctAnswers: ['2', '4', '6'],
        },
      ],
    },
    numbers: {
      name: 'Numbers',
      languages: ['en'],
      marking: { right: 4, wrong: 0, blank: 0 },
      questions: [
        {
          ...shared(`${id}-n1`, 'Gravity'),
          type: 'number',
          question: 'What is the acceleration of free fall in metres per second squared?',
          correctNumber: 9.8,
          tolerance: 0.1,
        },
        {
          ...shared(`${id}-n2`, 'Integers'),
          type: 'number',
          question: 'What is 4 less than 1?',
          correctNumber: -3,
        },
      ],
    },
  },
});

/** What the answer key of the mock has. */
export const KINDS_KEY = ['1', '0', '+13', '+023', '=9.7..9.9', '=-3'];
