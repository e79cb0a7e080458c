import { defineText } from '../../lib/define-text.ts';

/** Faculty, questions and answers, updates. */
export const informationText = defineText('information', {
  faculty: {
    title: 'Faculty',
    summary:
      'Who teaches what at the academy: for each role its subjects, how its lessons work, what to prepare, and one exercise to try.',
    intro:
      'This page shows roles, not names: what each teacher is responsible for, and how a lesson is built. Who teaches a class stands beside it on',
    unnamed:
      'No names are announced yet, and no day for it. Until then read a lesson of the subject, or ask the academy by email.',
    toLessons: 'All lessons',
    liveClasses: 'live classes',
    end: '.',
    outlines: 'Outlines to read',
  },
  faqs: {
    title: 'Questions and answers',
    summary:
      'How accounts, practice papers, scoring, memberships, live classes and your data work at the academy, in short answers.',
    groups: {
      Account: 'Account',
      'Practice papers': 'Practice papers',
      Memberships: 'Memberships',
      'Live classes': 'Live classes',
      Privacy: 'Privacy',
    },
  },
  updates: {
    title: 'Updates',
    summary: 'What is new on the site, newest first: practice papers, guides and changes that you will notice.',
  },
});
