import { defineText } from '../../../lib/define-text.ts';

/** Who has which role, and what the roles include. */
export const staffMembersText = defineText('staff-members', {
  roles: { owner: 'Owner', teacher: 'Teacher', support: 'Support', accounts: 'Accounts' },
  aRole: 'a role',
  includes: {
    owner: 'Everything, and who has which role',
    teacher:
      'Current affairs, materials, timetable, announcements, papers, lessons, mock tests and reports of questions',
    support: 'Students, memberships, free access, suspending and closing accounts; sees payments, no refunds',
    accounts: 'Payments, refunds and reports; sees students, changes none',
  },
  title: 'Who has a role',
  member: { one: 'member of staff', many: 'members of staff' },
  nobody: 'Nobody.',
  name: 'Name',
  role: 'Role',
  email: 'Email',
  since: 'Since',
  fromBeginning: 'From the beginning',
  factor: 'Second factor',
  setUp: 'Set up',
  none: 'None',
  change: 'Change',
  ownerStays: 'An owner stays one',
  whatRolesInclude: 'What each role includes',
  reset: {
    title: ({ name }: { name: string }) => `Remove the second factor of ${name}`,
    question: ({ name }: { name: string }) =>
      `Remove the second factor of ${name}? Make sure on the phone or in person that it is ${name} who asks. All their sessions end, and they log in with the password alone until they set up a new one.`,
    label: 'Remove the second factor',
    done: 'The second factor is removed.',
  },
  changeRole: {
    title: ({ name }: { name: string }) => `Change the role of ${name}`,
    question: ({ name, role, before }: { name: string; role: string; before: string }) =>
      `Make ${name} ${role} instead of ${before}? All their sessions end, and they log in again.`,
    label: 'Change the role',
    done: 'The role is changed.',
    same: 'This is the role that the account has. Choose another one.',
  },
  takeRole: {
    title: ({ name }: { name: string }) => `Take the role of ${name} away`,
    question: ({ name, role }: { name: string; role: string }) =>
      `Take the role ${role} away from ${name}? The admin area closes for them at once, and all their sessions end. Their student account stays.`,
    label: 'Take the role away',
    done: 'The role is taken away.',
  },
  give: {
    title: 'Give a role',
    emailOf: 'Email of the account',
    emailHint: 'The person signs up first, as a student does',
    question: ({ name, email, role }: { name: string; email: string; role: string }) =>
      `Give ${name} (${email}) the role ${role}? All sessions of the account end, and the person logs in again.`,
    label: 'Give the role',
    done: 'The role is given.',
  },
});
