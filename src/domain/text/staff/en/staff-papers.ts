import { numberText, plural } from '../../../lib/format.ts';
import { defineText } from '../../../lib/define-text.ts';

/** The list of papers, the form of a paper with its file, and the way to its statistics. */
export const staffPapersText = defineText('staff-papers', {
  name: { one: 'paper', aOne: 'a paper', many: 'papers' },
  published: 'Published. Students can take it within seconds.',
  /** Where staff bring in questions or edit them. */
  heldPapers:
    'No question of a paper that SSC has held, not even from memory: its notice of 8 September 2025 forbids discussing, analysing or spreading them, and names the penalties of the Public Examinations (Prevention of Unfair Means) Act, 2024. Bring in questions that are your own, or that you may use in writing.',
  heading: 'All papers',
  place: 'Place',
  placeOf: ({ exam, day, paper }: { exam: string; day: string; paper: string }) =>
    `${exam}, Day ${day}, Paper ${paper}`,
  questions: 'Questions',
  inMinutes: ({ questions, minutes }: { questions: number; minutes: string }) => `${questions}, in ${minutes}`,
  file: 'File',
  empty: 'There are no papers yet. Begin with “New paper”.',
  labels: {
    exam: 'Exam or subject',
    day: 'Day',
    paper: 'Paper',
    content: 'File with the questions',
    accepted: 'What the file loses',
    edits: 'Questions edited here',
    topic: 'Topic',
    language: 'Language',
    profile: 'Marks and minutes',
  },
  hints: {
    dayStays: 'Students know it here: its place stays.',
    day: 'A whole number from 1.',
    paper: 'The first of a day is 1.',
    topic: 'What the paper is about, in a few words.',
    file: 'CSV, Excel (.xlsx), GIFT, Aiken, Moodle XML or QTI. It is read on this device, and only its pictures are sent; no question is saved yet.',
  },
  asPractice: 'As practice: +1, −1.25, −1 in 15 minutes',
  asIn: ({ name }: { name: string }) => `As in ${name}`,
  nextPlace: ({ day, paper }: { day: string; paper: string }) => `Take the next free place: Day ${day}, Paper ${paper}`,
  drawFromFamily: 'Draw questions from a family',
  wrong: {
    exam: 'Choose the exam',
    day: 'Enter the day as a whole number from 1',
    paper: 'Enter the paper of that day as a whole number from 1',
    content: 'Choose the file with the questions',
    issues: ({ count }: { count: number }) =>
      `The file has ${plural(count, { one: '1 issue', other: `${count} issues` })}, listed below it. Correct the file and choose it again`,
    accepted: 'The file holds more than was taken. Look at the list, then tick this',
    topic: 'Say in a few words what the paper is about',
  },
  check: {
    asking: 'Checking every question…',
    failed: ({ message }: { message: string }) => `The paper could not be checked. ${message}`,
    again: 'Check again',
    noIssue: 'Checked: no issue.',
    issues: ({ count }: { count: number }) =>
      plural(count, { one: `Checked: ${count} issue.`, other: `Checked: ${numberText(count)} issues.` }),
    problems: 'Problems',
    problemsNote:
      'Nothing can be saved while there is one. Correct the file and choose it again, or edit the question below.',
    warnings: 'Warnings',
    warningsNote: 'Decide on each yourself. They stop nothing.',
  },
  chosen: {
    another: ({ label }: { label: string }) => `${label}: choose another`,
    reading: 'Reading the file…',
    read: ({ name, questions }: { name: string; questions: string }) => `${name}: ${questions} read.`,
    theFile: 'the file',
    thisFile: 'this file',
    problems: ({ file }: { file: string }) => `Problems in ${file}`,
    problemsNote: 'Nothing can be saved while there is one. Correct the file and choose it again.',
    losses: 'Not taken over',
    lossesOf: ({ file }: { file: string }) => `Not taken over from ${file}`,
    lossesNote: 'The file holds this, and the paper will not. Look at each before you go on.',
    rightWithout: 'The paper is right without these',
    about: ({ file }: { file: string }) => `About ${file}`,
    leftOut: ({ count }: { count: number }) => `Left out: ${count}`,
    more: ({ count }: { count: number }) => `${count} more`,
    thePlace: 'The place',
    thePaper: ({ field }: { field: string }) => `The paper, ${field}`,
  },
  conflict: {
    none: 'None',
    edited: ({ questions, passages }: { questions: number; passages: number }) =>
      [
        ...(questions === 0
          ? []
          : [plural(questions, { one: `${questions} question`, other: `${numberText(questions)} questions` })]),
        ...(passages === 0
          ? []
          : [plural(passages, { one: `${passages} passage`, other: `${numberText(passages)} passages` })]),
      ].join(' and '),
    asSaved: 'The questions as they are saved',
    numbers: ({ count, numbers }: { count: number; numbers: string }) =>
      `${count === 1 ? 'Question' : 'Questions'} ${numbers}`,
    passageOf: ({ number }: { number: number }) => `the passage of question ${number}`,
    questionsGone: ({ count }: { count: number }) =>
      plural(count, {
        one: `${count} question that they took out`,
        other: `${numberText(count)} questions that they took out`,
      }),
    passagesGone: ({ count }: { count: number }) =>
      plural(count, {
        one: `${count} passage that they took out`,
        other: `${numberText(count)} passages that they took out`,
      }),
    and: ', and ',
    yourFile: 'Those of your file, in place of theirs.',
    both: ({ what }: { what: string }) =>
      `${what}: both of you changed it. Yours would replace theirs; all others stay as theirs.`,
    noFile: 'No file chosen. Theirs stay.',
    bothStay: 'The questions that you edited are not among those. Both stay.',
    changedSince: ({ questions }: { questions: string }) => `${questions}, changed since you opened the paper`,
  },
  note: {
    newer:
      'Students get the paper below. Take the text of the file, look at its questions and save it, or save your own: then this note goes.',
    paper: 'Paper',
    follows:
      'This paper is as its file has it. What you change here reaches students within seconds, as a new edition: attempts that they have made keep theirs.',
    stands: 'Students get this paper as it stands here. What you change reaches them within seconds.',
    open: 'Open it as students do',
  },
  templates: {
    title: 'Download a template',
    note: 'One question of each kind, in the language chosen below. Open the spreadsheet in Excel or Google Sheets, write over the rows, and choose the file above. A plain question needs only its text, four options and the answer.',
    failed: 'The template could not be loaded. Check your connection, then try again.',
  },
  download: 'Download these questions (CSV)',
  statistics: {
    short: 'Statistics',
    of: ({ place }: { place: string }) => `Statistics of ${place}`,
    ofOne: 'Statistics of a paper',
    note: 'Which questions look wrong, by what students answered. Also for papers of the question bank.',
    noExam: 'Choose the exam.',
    noNumber: 'Enter a whole number from 1.',
    show: 'Show the statistics',
    all: 'All papers',
  },
});
