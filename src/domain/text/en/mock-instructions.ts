import { defineText } from '../../lib/define-text.ts';

/** The check of the device and the two instruction pages of a mock test. `<strong>` stands around strong words. */
export const mockInstructionsText = defineText('mock-instructions', {
  generalTitle: ({ title }: { title: string }) => `${title}: general instructions`,
  howItWorks: 'How the exam works',
  next: 'Next',
  back: 'Back to the series',
  rules: {
    clock:
      'The clock runs on the server. The time left is shown at the top of the screen. When it reaches zero, the exam is submitted with everything that was saved.',
    leaving:
      'If you leave the page, get a call or lose the network, nothing is submitted, but the clock keeps running. Your answers are kept on this device and sent when the network is back. You can continue on another device.',
    saving: ({ save, mark }: { save: string; mark: string }) =>
      `<strong>${save}</strong> saves your answer and shows the next question. <strong>${mark}</strong> saves it too and marks the question, so that you find it again. An answered question that is marked is scored.`,
    clearing: ({ clear }: { clear: string }) =>
      `<strong>${clear}</strong> takes your answer back. To change an answer, choose another option and save again.`,
    palette: 'A number in the question palette shows that question.',
    keptOnLeave: 'What you have chosen is kept when you leave a question that way.',
    lostOnLeave: ({ save }: { save: string }) =>
      `What you have chosen is not saved when you leave a question that way: use ${save}.`,
    several:
      'Where it says <strong>Select all that apply</strong>, one option or more can be right. Choose every right one; to take one back, choose it again.',
    number: 'Where a number is asked for, type it with your keyboard or with the keypad below the box.',
    locked:
      'Each section has its own time. When it ends, the next section begins by itself, and there is no way back. Its questions come then and not before, so have a network at that moment.',
    mayLeaveSection: 'You may go on to the next section early; the time left over is lost.',
    mayNotLeaveSection: 'No section can be left early, and the exam can be submitted in the last section.',
    pooled: 'One clock runs for all sections. Begin with any of them and come back as you like.',
  },
  device: {
    title: 'Your device',
    paper: ({ size }: { size: string }) => `Paper (${size})`,
    paperStates: { loading: 'loading', kept: 'on this device', failed: 'not here yet' },
    connection: 'Connection',
    noConnection: 'none at the moment',
    works: ({ milliseconds }: { milliseconds: number }) => `works, ${milliseconds} ms`,
    clock: 'Clock',
    clockUnknown: 'not checked: the academy could not be reached',
    clockRight: 'right',
    clockFast: ({ minutes }: { minutes: number }) =>
      `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} fast. The exam goes by the server’s clock`,
    clockSlow: ({ minutes }: { minutes: number }) =>
      `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} slow. The exam goes by the server’s clock`,
    answers: 'Answers are kept',
    answersOnDevice: 'on this device until the server has them',
    answersOnPage: 'on this page only: do not close or reload it',
    paperFailed: 'The paper has not arrived. Check your connection; the clock does not run yet.',
    tryAgain: 'Try again',
  },
  paper: {
    title: ({ title }: { title: string }) => `${title}: this paper`,
    extraTime: 'Your extra time is in the times above.',
    profile: ({ name }: { name: string }) => `Timed and marked as in ${name}.`,
    hours: ({ entry, results }: { entry: string; results: string }) =>
      `Entry closes on ${entry}, results come on ${results} (India time).`,
    takenEdition:
      'You have taken this mock test before, in this edition or another. This attempt is practice and has no rank.',
    taken: 'You have taken this mock test before. This attempt is practice and has no rank.',
    language: 'Language of the questions',
    languageSwitch: 'You can switch the language at any question.',
    narrow: ({ section, languages }: { section: string; languages: string }) => `${section} is in ${languages} only.`,
    legend: 'The question palette',
    keys: ({ save, mark, previous, clear, submit }: Readonly<Record<KeyName, string>>) =>
      `With a keyboard: <kbd>1</kbd> to <kbd>5</kbd> choose an option, <kbd>N</kbd> is ${save}, <kbd>M</kbd> is ${mark}, <kbd>P</kbd> is ${previous}, <kbd>C</kbd> is ${clear}, <kbd>S</kbd> opens ${submit}.`,
    keysOff: 'Switch these keys off',
    keysOn: 'These keys are off. Switch them on',
    declaration: 'I have read and understood the instructions.',
    declarationMissing: 'Read the instructions, then tick the box.',
    begin: 'I am ready to begin',
    previous: 'Previous',
    starting: 'The exam is starting.',
    clockStarts: 'The clock starts with this button.',
    opensIn: ({ time }: { time: string }) =>
      `It opens in ${time}. Stay here: the paper is ready, and the button then works.`,
    paperLoading: 'The paper is loading.',
    paperMissing: 'The paper has not arrived. Go back and try again.',
  },
  facts: {
    tableLabel: 'Sections of this mock test',
    section: 'Section',
    questions: 'Questions',
    marks: 'Marks',
    time: 'Time',
    language: 'Language',
    whole: 'Whole paper',
    marksBySection: 'Marks for a right answer, a wrong one and a blank:',
    ownMarks: ({ section, number }: { section: string; number: number }) => `${section}, question ${number}`,
    timeIs: ({ time }: { time: string }) => `Time: ${time}.`,
    right: 'Right',
    wrong: 'Wrong',
    blank: 'Blank',
    notAttempted: 'Option “Not attempted”',
  },
});

type KeyName = 'save' | 'mark' | 'previous' | 'clear' | 'submit';
