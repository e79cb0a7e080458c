import { plural } from '../../../lib/format.ts';
import { defineText } from '../../../lib/define-text.ts';

/** How staff make a mock test: exam, blueprint or files, and the paper that they edit question by question. */
export const staffMockMakerText = defineText('staff-mock-maker', {
  titles: { blueprint: 'New mock test from a blueprint', files: 'New mock test from files' },
  tasks: {
    loading: 'Loading the exam profiles.',
    filling: 'Filling the paper.',
    replacing: 'Looking for another question.',
    checking: 'Checking the paper.',
    writing: 'Checking the question.',
    publishing: 'Publishing.',
  },
  exam: { title: '1. Exam', label: 'Exam profile', hint: 'Marks, minutes and sections come from it.' },
  files: {
    title: '2. Files',
    note: 'One file with all questions in the order of the sections; for another language a file with the same questions and options in the same order. Each question needs a topic, a difficulty and an explanation.',
    label: ({ language }: { language: string }) => `Questions in ${language}`,
    called: ({ language }: { language: string }) => `the ${language} file`,
    issues: ({ count }: { count: number }) =>
      `The file has ${plural(count, { one: '1 issue', other: `${count} issues` })}, listed below it. Correct the file and choose it again`,
    together: 'These files make no mock test together:',
  },
  published: {
    title: ({ title }: { title: string }) => `Published: ${title}`,
    note: ({ count }: { count: number }) =>
      `Students find it in the series of its exam, with ${count} questions. From now on only a ruling on its key changes it.`,
    open: 'Open the mock test',
  },
  notKept: 'This device cannot keep your work: do not close or reload this page before you publish.',
  notRestored: 'This work cannot be restored: its exam profile is no longer there.',
  restored: 'Your paper is here again.',
  restoredFiles: 'Your files are here again.',
  difficulties: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  difficultyWords: { easy: 'easy', medium: 'medium', hard: 'hard' },
  blueprint: {
    title: '2. Blueprint',
    asExam: ({ questions }: { questions: string }) => `${questions}, as in the exam.`,
    shorter: ({ questions, all }: { questions: string; all: number }) =>
      `${questions}; the exam has ${all}. A shorter mock has its marks, and minutes in proportion.`,
    note: 'Open a section to change its topics. A topic with no question is left out.',
    languages: 'Languages',
    section: ({ name, questions }: { name: string; questions: string }) => `${name}: ${questions}`,
    ofExam: ({ count }: { count: number }) => ` (the exam has ${count})`,
    topicsOf: ({ name }: { name: string }) => `Topics of ${name}`,
    topic: 'Topic',
    all: 'All',
    count: ({ topic, difficulty }: { topic: string; difficulty: string }) => `${topic}, ${difficulty}`,
    newTopic: 'Another topic',
    addTopic: 'Add the topic',
    noTopic: 'Write a topic that the section does not have, as questions name it.',
    answeredBy: ({ name }: { name: string }) => `Questions of ${name} are answered by`,
    kinds: { option: 'one option', several: 'several options (select all that apply)', number: 'a typed number' },
    fill: 'Fill the paper',
    fillAgain: 'Fill it with another paper',
    kept: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 question that you wrote or locked stays for the next paper.',
        other: `${count} questions that you wrote or locked stay for the next paper.`,
      }),
  },
  stock: {
    title: 'Questions in stock',
    loading: 'Counting the questions.',
    columns: { unused: 'Not used', used: 'Used', uses: 'Uses', families: 'Families' },
  },
  paper: {
    title: '3. Paper',
    checkAgain: 'Check the paper again',
    faults: 'To correct first',
    faultsNote: 'The mock test cannot be published with these.',
    warnings: 'To look at',
    warningsNote: 'These stop nothing.',
    wholeField: 'as a whole',
    summary: ({ minutes }: { minutes: number }) => `As students will see it: ${minutes} minutes`,
    summaryWithout: 'As students will see it',
    language: 'Language',
    counts: {
      fresh: ({ count }: { count: number }) => `${count} new`,
      repeated: ({ count, all }: { count: number; all: number }) => `${count} of ${all} repeated`,
      free: ({ count }: { count: number }) => `${count} in a free paper`,
      empty: ({ count }: { count: number }) => `${count} empty`,
      written: ({ count }: { count: number }) => `${count} written`,
      locked: ({ count }: { count: number }) => `${count} locked`,
    },
    missing: ({ count }: { count: number }) =>
      plural(count, { one: '1 place is empty', other: `${count} places are empty` }),
    missingNote: 'Fill, write, or take out each place.',
    missingLine: ({
      section,
      topic,
      difficulty,
      count,
    }: {
      section: string;
      topic: string;
      difficulty: string;
      count: number;
    }) => `${section}, ${topic}, ${difficulty}: ${count}`,
    keys: 'Keys while a question has the focus: up and down arrows go to the next one, R replace, W write, L lock, Delete remove, Alt with an arrow moves it, U undo.',
    undo: 'Undo',
    wish: 'Replace with',
    topic: 'Topic',
    sameTopic: 'The same topic',
    anyTopic: 'Any topic of the section',
    difficulty: 'Difficulty',
    sameDifficulty: 'The same difficulty',
    anyDifficulty: 'Any difficulty',
  },
  place: {
    title: ({ number }: { number: number }) => `Question ${number}`,
    of: ({ number, name }: { number: number; name: string }) => `question ${number} of ${name}`,
    actions: {
      replace: 'Replace',
      fill: 'Fill',
      write: 'Write',
      edit: 'Edit',
      lock: 'Lock',
      unlock: 'Unlock',
      up: 'Up',
      down: 'Down',
      remove: 'Remove',
      takeOut: 'Take the place out',
    },
    about: ({ topic, difficulty }: { topic: string; difficulty: string }) => `${topic}, ${difficulty}.`,
    drawn: ({ source }: { source: string }) => `Drawn by the family “${source}”.`,
    from: ({ source }: { source: string }) => `From ${source}.`,
    written: 'You wrote it. It stays when the paper is filled anew.',
    locked: 'Locked. It stays when the paper is filled anew.',
    fresh: 'New: no other mock test asks it.',
    repeated: ({ count }: { count: number }) =>
      plural(count, { one: '1 other mock test asks it.', other: `${count} other mock tests ask it.` }),
    free: 'In a free paper: it cannot be published. Replace it.',
    empty: ({ topic, difficulty }: { topic: string; difficulty: string }) =>
      `Empty. The blueprint asks here: ${topic}, ${difficulty}.`,
    loading: 'Its text comes with the check.',
  },
  write: {
    title: ({ number, name }: { number: number; name: string }) => `Write question ${number} of ${name}`,
    issues: 'To correct in this question',
    topic: 'Topic of the question',
    difficulty: 'Difficulty',
    question: ({ language }: { language: string }) => `Question in ${language}`,
    option: ({ letter, language }: { letter: string; language: string }) => `Option ${letter} in ${language}`,
    explanation: ({ language }: { language: string }) => `Explanation in ${language}`,
    right: 'Right option',
    letter: ({ letter }: { letter: string }) => `Option ${letter}`,
    save: 'Put it into the paper',
    saving: 'Checking…',
    cancel: 'Cancel',
    noKind: 'A question with one right option does not fit this section. Bring it in from a file.',
  },
  said: {
    read: ({ count }: { count: number }) =>
      plural(count, { one: '1 question is read.', other: `${count} questions are read.` }),
    correctFirst: ({ read }: { read: string }) => `${read} Correct what is wrong in it first.`,
    tickFirst: ({ read }: { read: string }) =>
      `${read} Look at what is not taken over, then tick that the paper is right.`,
    described: 'The picture has words now.',
    checked: 'The paper is checked.',
    none: 'No question was found.',
    filled: ({ count }: { count: number }) =>
      plural(count, { one: '1 question is in the paper.', other: `${count} questions are in the paper.` }),
    replaced: ({ number }: { number: number }) => `Question ${number} is another one now.`,
    noOther: ({ topic, difficulty }: { topic: string; difficulty: string }) =>
      `There is no other ${difficulty} question on ${topic}. Let Replace take any topic or another difficulty, or write one.`,
    noOtherOnTopic: ({ topic }: { topic: string }) =>
      `There is no other question on ${topic}. Let Replace take any topic, or write one.`,
    noOtherOfDifficulty: ({ difficulty }: { difficulty: string }) =>
      `There is no other ${difficulty} question for this section. Let Replace take another difficulty, or write one.`,
    noOtherAtAll: 'There is no other question for this section. Write one, or add a topic to the blueprint.',
    moved: ({ from, to }: { from: number; to: number }) => `Question ${from} is question ${to} now.`,
    isFirst: 'It is the first question of its section.',
    isLast: 'It is the last question of its section.',
    removed: ({ number }: { number: number }) =>
      `Question ${number} is removed, its place is empty. Undo brings it back.`,
    takenOut: ({ number }: { number: number }) => `Place ${number} is taken out. Undo brings it back.`,
    locked: ({ number }: { number: number }) => `Question ${number} is locked: it stays when the paper is filled anew.`,
    unlocked: ({ number }: { number: number }) => `Question ${number} is not locked any more.`,
    staysAnyway: 'You wrote this question, so it stays anyway.',
    nothingToLock: 'This place is empty: fill it or write its question first.',
    written: ({ number }: { number: number }) => `Question ${number} is in the paper as you wrote it.`,
    finishFirst: ({ number }: { number: number }) => `You are writing question ${number}: finish or cancel it first.`,
    undone: 'Your last change is undone.',
    nothingToUndo: 'There is nothing to undo.',
  },
});
