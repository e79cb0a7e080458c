import { parsePaper } from '#domain/papers/paper-parsing.ts';
import { sliceOfPaper } from '../../../src/papers/slice-of-paper.ts';
import { FIGURE } from './rich-paper.ts';

/** One paper with a question of every kind, in each language of papers, as the build would serve it. */

interface Words {
  readonly four: readonly [string, string, string, string];
  readonly pairs: readonly [string, string, string, string];
  readonly ask: string;
  readonly match: string;
  readonly assertion: string;
  readonly reason: string;
  readonly statement: string;
  readonly passage: string;
  readonly why: string;
  /** What the paper itself calls the parts of a question. */
  readonly names: {
    readonly letters: readonly string[];
    readonly parts: readonly [string, string];
    readonly lists: readonly [string, string];
    readonly passage: string;
  };
}

export const WORDS = {
  en: {
    four: ['North', 'East', 'South', 'West'],
    pairs: ['Gold', 'Iron', 'Copper', 'Silver'],
    ask: 'Which of these is right?',
    match: 'Match the two lists.',
    assertion: 'The day is warm.',
    reason: 'The sun shines.',
    statement: 'This holds for number',
    passage: 'A river flows to the sea.',
    why: 'Because the rule says so.',
    names: {
      letters: ['A', 'B', 'C', 'D'],
      parts: ['Assertion (A)', 'Reason (R)'],
      lists: ['List I', 'List II'],
      passage: 'Passage',
    },
  },
  gu: {
    four: ['ઉત્તર', 'પૂર્વ', 'દક્ષિણ', 'પશ્ચિમ'],
    pairs: ['સોનું', 'લોખંડ', 'તાંબું', 'ચાંદી'],
    ask: 'આમાંથી કયું સાચું છે?',
    match: 'બંને યાદી જોડો.',
    assertion: 'દિવસ ગરમ છે.',
    reason: 'સૂર્ય તપે છે.',
    statement: 'આ વિધાનનો ક્રમ',
    passage: 'નદી દરિયાને મળે છે.',
    why: 'કારણ કે નિયમ એમ કહે છે.',
    names: {
      letters: ['ક', 'ખ', 'ગ', 'ઘ'],
      parts: ['વિધાન (A)', 'કારણ (R)'],
      lists: ['યાદી I', 'યાદી II'],
      passage: 'ફકરો',
    },
  },
  hi: {
    four: ['उत्तर', 'पूर्व', 'दक्षिण', 'पश्चिम'],
    pairs: ['सोना', 'लोहा', 'ताँबा', 'चाँदी'],
    ask: 'इनमें से कौन-सा सही है?',
    match: 'दोनों सूचियों का मिलान कीजिए।',
    assertion: 'दिन गर्म है।',
    reason: 'सूर्य चमक रहा है।',
    statement: 'इस कथन की संख्या',
    passage: 'नदी समुद्र में मिलती है।',
    why: 'क्योंकि नियम ऐसा कहता है।',
    names: {
      letters: ['A', 'B', 'C', 'D'],
      parts: ['कथन (A)', 'कारण (R)'],
      lists: ['सूची I', 'सूची II'],
      passage: 'गद्यांश',
    },
  },
} as const satisfies Record<string, Words>;
export type Language = keyof typeof WORDS;

/** Wider than a phone, so that it scrolls in its own box. */
const TABLE = [
  '| | 2021-22 | 2022-23 | 2023-24 | 2024-25 | 2025-26 | 2026-27 |',
  '|---|---|---|---|---|---|---|',
  '| X | 1,12,000 | 1,25,500 | 1,31,250 | 1,40,000 | 1,52,750 | $\\frac{25}{2}$ |',
  '| Y | 98,000 | 1,02,400 | 1,18,000 | 1,22,600 | 1,39,900 | 12 |',
].join('\n');
const pictureOf = (words: string): string => `![${words}](${FIGURE} 320x200)`;
const figure = (alt: string) => ({ src: FIGURE, alt, width: 160, height: 100 });

/** Where the right option of each question stands. */
export const KEYS = [1, 0, 3, 2, 1, 0, 2, 3, 1, 0] as const;

/** How many of each element a question, its options and its explanation have, in the quiz and in the review. */
export const PARTS: readonly Readonly<
  Record<'question' | 'options' | 'explanation', Readonly<Record<string, number>>>
>[] = [
  { question: { 'math mfrac': 1 }, options: { math: 4 }, explanation: { 'math[display=block]': 1 } },
  { question: { '.matching-list': 2, '.matching-list li': 6, '.matching-list math': 3 }, options: {}, explanation: {} },
  { question: { '.matching-list': 2, '.matching-list li': 8 }, options: {}, explanation: {} },
  { question: { '.assertion dt': 2, '.assertion math': 1 }, options: {}, explanation: {} },
  { question: { 'ol.statements > li': 3, '.statements math': 1 }, options: {}, explanation: {} },
  { question: { '.passage': 1, '.passage table': 1, '.passage img': 1 }, options: {}, explanation: {} },
  { question: { '.passage': 1, '.passage table': 1, '.passage img': 1 }, options: {}, explanation: {} },
  { question: { img: 1 }, options: { img: 4 }, explanation: { img: 1 } },
  { question: { table: 1, 'table math': 1 }, options: {}, explanation: { table: 1 } },
  { question: {}, options: {}, explanation: {} },
];

function questionsIn({
  four,
  pairs,
  ask,
  match,
  assertion,
  reason,
  statement,
  why,
}: Words): readonly Record<string, unknown>[] {
  const statements = [`${statement} 1`, `${statement} 2`, `${statement} $\\sqrt{9}$`];
  const matched = ['A-2, B-3, C-1', 'A-1, B-2, C-3', 'A-3, B-2, C-1', 'A-2, B-1, C-3'];
  const codes = [
    [1, 2, 3, 4],
    [2, 1, 3, 4],
    [2, 1, 4, 3],
    [4, 3, 2, 1],
  ].map((code) => ({ match: code }));
  return [
    {
      question: `${ask} $x=\\frac12$`,
      options: ['$x^2$', '$2x$', '$\\sqrt{x}$', '$3x$'],
      explanation: `${why}\n\n$$2x=\\frac{2}{2}=1$$`,
    },
    {
      question: match,
      type: 'matching',
      matchingLeftOptions: ['$1$', '$2$', '$3$'],
      matchingRightOptions: pairs.slice(0, 3),
      options: matched,
    },
    {
      question: `${match} (2)`,
      type: 'matching',
      matchingLeftOptions: pairs,
      matchingRightOptions: four,
      options: codes,
    },
    {
      question: `${ask} (A, R)`,
      type: 'assertion-reason',
      assertion,
      reason: `${reason} $y>0$`,
      options: four.map((each) => `A, R: ${each}`),
    },
    { question: `${ask} (1, 2, 3)`, type: 'statements', statements, options: ['1, 2', '2, 3', '1, 3', '1, 2, 3'] },
    { question: `${ask} (a)`, passage: 'p1', options: four },
    { question: `${ask} (b)`, passage: 'p1', options: pairs },
    {
      question: `${ask} (4)`,
      image: figure(ask),
      options: four.map((text) => ({ text, image: figure(text) })),
      explanation: `${why}\n\n${pictureOf(why)}`,
    },
    { question: `${ask}\n\n${TABLE}`, options: four, explanation: `${why}\n\n${TABLE}` },
    { question: `${ask} (5)`, options: pairs },
  ];
}

/** Ten questions, as an author writes them. */
export function everyKind(language: Language): {
  readonly passages: Readonly<Record<string, object>>;
  readonly questions: readonly Readonly<Record<string, unknown>>[];
} {
  const words = WORDS[language];
  const questions = questionsIn(words).map((question, index) => ({
    id: `kind-${index + 1}`,
    explanation: words.why,
    ...question,
    correctAnswer: (question['options'] as readonly unknown[])[KEYS[index] ?? 0],
  }));
  return { passages: { p1: { text: `${words.passage}\n\n${TABLE}\n\n${pictureOf(words.passage)}` } }, questions };
}

/** Of ten questions, as the paper that it stands in for. The parser and the writer of slices are the build's own. */
export function everyKindSlice(language: Language): object {
  const parsed = parsePaper({ topic: WORDS[language].ask, language, ...everyKind(language) });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return sliceOfPaper(parsed.value);
}
