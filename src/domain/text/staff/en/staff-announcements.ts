import { defineText } from '../../../lib/define-text.ts';

/** The list of announcements, their form and their mails, and the notice of a breach. */
export const staffAnnouncementsText = defineText('staff-announcements', {
  name: { one: 'announcement', aOne: 'an announcement', many: 'announcements' },
  published: 'Published. Students see it from its first day and time on.',
  heading: 'Announcements',
  one: 'Announcement',
  for: 'For',
  shown: 'Shown',
  important: 'Important',
  span: ({ from, until }: { from: string; until: string }) => `${from} to ${until}`,
  yes: 'Yes',
  no: 'No',
  empty: 'There are no announcements yet. Write the first with “New announcement”.',
  labels: {
    title: 'Title',
    body: 'Text',
    audience: 'For whom',
    isImportant: 'Important',
    fromDate: 'From, date',
    fromTime: 'From, time',
    untilDate: 'Until, date',
    untilTime: 'Until, time',
  },
  bodyHint: 'Markdown: **bold**, lists with “- ”, [words](https://address). HTML is shown as text.',
  importantBox: 'Important: it is marked as such, and sent by mail and to phones',
  shownFrom: 'Shown from (India’s time)',
  takenDownAt: 'Taken down at (India’s time)',
  question: {
    over: ({ moment }: { moment: string }) => `It is taken down at ${moment}, which is over. No student would see it.`,
    begun: ({ day }: { day: string }) =>
      `Its first day is ${day}, which is over: students see it at once, with that date, and who signed up later gets no mail.`,
    mailedFrom: ({ moment, audience, reach }: { moment: string; audience: string; reach: string }) =>
      `It is important, so it goes out from ${moment} on by mail and to phones (${audience}). ${reach} What was sent cannot be taken back.`,
    mailedNow: ({ audience, reach }: { audience: string; reach: string }) =>
      `It is important, so it goes out at once by mail and to phones (${audience}). ${reach} What was sent cannot be taken back.`,
    reachUnknown: 'How many people get it cannot be said just now: there is no answer from the academy.',
  },
  mails: {
    title: 'Mails of announcements',
    own: 'Its mails',
    of: ({ title }: { title: string }) => `Mails of ${title}`,
  },
  breach: {
    title: 'After a breach of personal data',
    law: 'The law asks the academy to tell everybody whose data is concerned, without delay. This mail goes to every account, whatever is switched off in its profile.',
    open: 'Tell every account of a breach',
    tell: 'Tell every account',
    password: 'Your password',
    hints: {
      happened: 'The day and the time, which part of the academy, which data. Say only what you know.',
      consequences:
        'For instance mails or calls that look like the academy’s, or tries at the same password elsewhere.',
      measures: 'What is closed since when, and what will follow.',
      advice: 'For instance: choose a new password, and be careful with calls that ask for a code.',
      contact: 'A person with an email or a telephone number who can answer.',
    },
    everyAccount: 'Every account gets this as a mail, also those that are suspended or want no mails.',
    final: 'It cannot be called back. Have you read it once more?',
    yes: 'Yes: tell every account',
    sent: 'Mails that were sent to every account',
    withoutEmail: ({ count }: { count: number }) => `${count} accounts have no email: tell them another way.`,
  },
});
