import type { ExamProfile } from '#domain/papers/exam-profile.ts';
import type { MockFiles } from '../../../src/papers/mocks/mock-editions.ts';
import { mockIssueText } from '../../../src/papers/mocks/mock-issue.ts';
import { parseMock } from '../../../src/papers/mocks/parse-mock.ts';

/** A small mock as its author writes it: one section in two languages, one in English. Tests change one thing each. */

export type Authored = Record<string, unknown>;

export const PROFILE: ExamProfile = {
  name: 'Exam, 2026',
  exam: 'cgl',
  year: 2026,
  minutes: 30,
  timing: 'locked',
  mayLeaveSection: true,
  keepOnLeave: true,
  maximum: 6,
  questions: 3,
  sections: [
    { name: 'Numbers', questions: 2, marks: 4, minutes: 20 },
    { name: 'English', questions: 1, marks: 2, minutes: 10 },
  ],
  marking: { right: 2, wrong: -0.5, blank: -0.25, notAttempted: 0 },
  languages: ['English', 'Hindi'],
  sources: ['https://example.org/notice'],
  caution: 'Blank like a wrong answer is assumed.',
};

export const numberQuestion = (changes: Authored = {}): Authored => ({
  id: 'mock-1-n1',
  topic: 'simplification',
  difficulty: 'easy',
  question: 'Which number is twice $\\frac{3}{2}$?',
  options: ['one', 'two', 'three', 'four'],
  correctAnswer: 'three',
  explanation: 'Two halves of $3$ make three.',
  translations: {
    hi: {
      question: '$\\frac{3}{2}$ का दुगुना क्या है?',
      options: ['एक', 'दो', 'तीन', 'चार'],
      explanation: '$3$ के दो आधे मिलकर तीन होते हैं।',
    },
  },
  ...changes,
});

export const listQuestion = (changes: Authored = {}): Authored => ({
  id: 'mock-1-n2',
  topic: 'ranking',
  difficulty: 'medium',
  type: 'statements',
  passage: 'p1',
  question: 'Which statements are true?',
  statements: ['Two is even.', 'Three is even.'],
  options: ['Only 1', 'Only 2', 'Both', 'Neither'],
  correctAnswer: 'Only 1',
  explanation: 'Two is even and three is odd.',
  translations: {
    hi: {
      question: 'कौन-से कथन सही हैं?',
      statements: ['दो सम है।', 'तीन सम है।'],
      options: ['केवल 1', 'केवल 2', 'दोनों', 'कोई नहीं'],
      explanation: 'दो सम है और तीन विषम है।',
    },
  },
  ...changes,
});

export const englishQuestion = (changes: Authored = {}): Authored => ({
  id: 'mock-1-e1',
  topic: 'english-antonyms',
  difficulty: 'hard',
  question: 'Which word is the opposite of ‘scarce’?',
  options: ['rare', 'plentiful', 'small', 'late'],
  correctAnswer: 'plentiful',
  explanation: 'What is scarce is hard to find; what is plentiful is not.',
  ...changes,
});

export interface Changes {
  readonly mock?: Authored;
  readonly numbers?: Authored;
  readonly english?: Authored;
  readonly first?: Authored;
  readonly second?: Authored;
  readonly third?: Authored;
  readonly sections?: Authored;
  /** A section file that is left out. */
  readonly without?: string;
}

export const mockFiles = ({
  mock,
  numbers,
  english,
  first,
  second,
  third,
  sections,
  without,
}: Changes = {}): MockFiles => ({
  id: 'mock-1',
  mock: {
    title: 'Mock 1',
    summary: 'Three questions.',
    exam: 'cgl',
    profile: 'exam-2026',
    access: 'members',
    languages: ['en', 'hi'],
    sections: ['numbers', 'english'],
    ...mock,
  },
  sections: Object.fromEntries(
    Object.entries({
      numbers: {
        name: 'Numbers',
        names: { hi: 'संख्याएँ' },
        languages: ['en', 'hi'],
        passages: {
          p1: { title: 'Parity', text: 'Read this.', translations: { hi: { title: 'समता', text: 'इसे पढ़ें।' } } },
        },
        questions: [numberQuestion(first), listQuestion(second)],
        ...numbers,
      },
      english: {
        name: 'English',
        names: { hi: 'अंग्रेज़ी' },
        languages: ['en'],
        questions: [englishQuestion(third)],
        ...english,
      },
      ...sections,
    }).filter(([name]) => name !== without),
  ),
});

export const findProfile = (id: string): ExamProfile | undefined => (id === 'exam-2026' ? PROFILE : undefined);
export const parse = (changes?: Changes) => parseMock(mockFiles(changes), findProfile);

/** Every issue as a person reads it. */
export function issuesOf(changes: Changes): readonly string[] {
  const parsed = parse(changes);
  return parsed.ok ? [] : parsed.issues.map(mockIssueText);
}
