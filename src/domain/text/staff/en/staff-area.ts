import { defineText } from '../../../lib/define-text.ts';

/** The frame of the admin area: its menu, and the name and purpose of each page by the end of its address. */
export const staffAreaText = defineText('staff-area', {
  titleOf: ({ title }: { title: string }) => `${title}: admin`,
  noScript: 'The admin area needs JavaScript. Switch it on in your browser’s settings, then reload this page.',
  refused: 'Your role does not include this page. An owner of the academy can give you another role.',
  toDashboard: 'Back to the dashboard',
  area: 'Admin area',
  pagesHere: 'Pages of the admin area. This page:',
  groups: { overview: 'Overview', publish: 'Publish', students: 'Students and money', academy: 'The academy' },
  pages: {
    dashboard: { title: 'Dashboard', summary: 'What the academy’s students and staff are doing.' },
    dcaform: {
      title: 'Current affairs',
      summary:
        'Write, schedule, publish and correct items. Students read them within a minute, in search and in the feed too.',
    },
    materialform: { title: 'Materials', summary: 'Notes, recordings and links for a subject or a test series.' },
    papers: {
      title: 'Papers',
      summary: 'Practice papers from a spreadsheet or a file: read, checked, shown and published.',
    },
    lessons: { title: 'Lessons', summary: 'All lessons of the courses, and new ones.' },
    chapters: { title: 'Chapters', summary: 'All chapters of the courses and their order, and new ones.' },
    facttables: {
      title: 'Fact tables',
      summary: 'What is known, as rows. Questions are drawn from it in practice and mock tests.',
    },
    timetableform: {
      title: 'Timetable',
      summary: 'Live classes, by date or by week. All times are India’s.',
    },
    announcements: {
      title: 'Announcements',
      summary: 'News for everybody, for an exam’s students, or for members. All times are India’s.',
    },
    mocks: {
      title: 'Mock tests',
      summary: 'New mock tests, what students object to, what you decide about it, and which questions look wrong.',
    },
    reports: {
      title: 'Reports',
      summary: 'What students find wrong with a question: read it, correct it, and tell them.',
    },
    students: { title: 'Students', summary: 'Find a student, see what they hold, and change it with a reason.' },
    payments: { title: 'Payments', summary: 'What was paid for, what does not fit, and refunds with a reason.' },
    staff: { title: 'Staff', summary: 'Who may open the admin area, and what their role includes.' },
    launch: { title: 'Launch', summary: 'What is still to be filled in before the academy opens to students.' },
    audit: { title: 'Audit log', summary: 'Who changed what, when and why. Nothing is ever removed from it.' },
    security: {
      title: 'Security',
      summary: 'A second factor keeps the admin area closed to whoever learns your password.',
    },
  },
  audience: {
    everybody: 'Everybody',
    exam: ({ exam }: { exam: string }) => `Students of ${exam}`,
    members: ({ plan }: { plan: string }) => `Members: ${plan}`,
  },
});
