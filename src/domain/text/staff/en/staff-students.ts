import { numberText, plural } from '../../../lib/format.ts';
import { defineText } from '../../../lib/define-text.ts';

/** The lists of students, and one student with what can be done for them. */
export const staffStudentsText = defineText('staff-students', {
  name: 'Name',
  studentId: 'Student id',
  email: 'Email',
  mobile: 'Mobile number',
  membership: 'Membership',
  signedUp: 'Signed up',
  reason: 'Reason',
  since: 'Since',
  members: { one: 'membership', many: 'memberships' },
  list: {
    title: 'Find a student',
    note: 'By student id, by a part of an email or of a mobile number, or by a name: in English, Gujarati or Hindi letters, and with a letter wrong.',
    one: 'student',
    many: 'students',
    empty: 'Nobody has signed up yet.',
    oldest: 'Oldest account first',
    byName: 'Name, A to Z',
    newest: 'Newest account first',
  },
  ending: {
    title: 'Memberships that end within 30 days',
    note: 'A membership that has been renewed is not listed.',
    ends: 'Ends',
    bought: 'Without free trials',
    trial: 'Free trials only',
    everything: 'All memberships',
    empty: 'No membership ends within 30 days.',
  },
  waiting: {
    title: 'Memberships that wait for an account',
    note: 'Each begins when the student has signed up with this email and entered a code from it. The list below fills it.',
    until: ({ membership, day }: { membership: string; day: string }) => `${membership} until ${day}`,
    by: ({ moment, name }: { moment: string; name: string }) => `${moment}, by ${name}`,
    closedAccount: 'a closed account',
    withdrawIt: 'Withdraw it',
    question: ({ membership, email }: { membership: string; email: string }) =>
      `Withdraw ${membership} for ${email}? The person is not told, and the address is deleted.`,
    withdraw: 'Withdraw',
    done: 'The membership waits no more.',
    empty: 'No membership waits for an account.',
  },
  view: {
    all: 'All students',
    numbered: ({ id }: { id: number }) => `Student ${id}`,
    loading: 'Loading the student',
    failed: ({ message }: { message: string }) => `The student could not be loaded. ${message}`,
    account: 'Account',
    suspended: 'Suspended',
    active: 'Active',
    freeAccess: 'Free access',
    none: 'None',
    until: ({ moment }: { moment: string }) => `Until ${moment}`,
    sessions: 'Living sessions',
    notCounted: 'Cannot be counted just now',
    gender: 'Gender',
    education: 'Education',
    dob: 'Date of birth',
    address: 'Address',
    notGiven: 'Not given',
    adminAccount: 'This is an admin’s account. It is not changed here.',
    onlyShows: 'Your role shows students, and changes none of them.',
    staffAccount: 'The account of somebody on the staff is changed by an owner only.',
    changes: 'What admins have changed for this student',
    memberships: 'Memberships',
    noneSoFar: 'None so far.',
    attempts: 'Attempts at papers',
  },
  attempts: {
    none: 'No attempt yet.',
    when: 'When',
    paper: 'Paper',
    score: 'Score',
    parts: 'Right, wrong, skipped',
    paperOf: ({ exam, day, paper }: { exam: string; day: string; paper: string }) =>
      `${exam}, day ${day}, paper ${paper}`,
    scoreOf: ({ score, most }: { score: number; most: number }) => `${score} of ${most}`,
  },
  held: {
    running: 'Running',
    ended: 'Ended',
    later: 'Begins later',
    span: ({ state, from, until }: { state: string; from: string; until: string }) => `${state}: ${from} to ${until}`,
    fromBeginning: 'from the beginning',
    noEnd: 'no end',
    noDay: 'no day',
    lastDay: 'Last day',
    lastDayHint: 'It holds to the end of that day in India',
    move: {
      title: ({ membership }: { membership: string }) => `Move the end of ${membership}`,
      question: ({ name, membership, day }: { name: string; membership: string; day: string }) =>
        `Move the end of ${name}’s ${membership} to ${day}?`,
      label: 'Move the end',
      done: 'The membership has a new end.',
    },
    end: {
      title: ({ membership }: { membership: string }) => `End ${membership} now`,
      question: ({ name, membership }: { name: string; membership: string }) =>
        `End ${name}’s ${membership} at this moment? What it opens closes at once.`,
      label: 'End it now',
      done: 'The membership has ended.',
    },
  },
  openings: {
    title: 'Opened and joined',
    loading: 'Loading what was opened',
    failed: ({ message }: { message: string }) => `What was opened could not be loaded. ${message}`,
    kinds: {
      material: 'Material',
      class: 'Live class',
      recording: 'Recording',
      mock: 'Mock test',
      lesson: 'Lesson',
    },
    removed: 'removed since',
    nothing: 'Nothing so far.',
    what: 'What',
    first: 'First opened',
    openTo: 'Open to',
    forMembers: 'Members',
    forAll: 'Every student',
    more: ({ count }: { count: number }) => `Show ${count} more`,
    newest: ({ count }: { count: number }) => `These are the newest ${count}; there are older ones.`,
  },
  actions: {
    title: 'What you can do',
    firstDay: 'First day',
    lastDay: 'Last day',
    grant: {
      title: 'Grant a membership',
      aMembership: 'a membership',
      question: ({
        name,
        membership,
        from,
        until,
      }: {
        name: string;
        membership: string;
        from: string;
        until: string;
      }) => `Give ${name} ${membership} from ${from} to ${until}? What it opens is open at once.`,
      label: 'Grant the membership',
      done: 'The membership is granted.',
    },
    freeAccess: {
      title: 'Set free access',
      hint: 'Leave it empty to take free access away',
      give: ({ name, day }: { name: string; day: string }) => `Give ${name} free access to the end of ${day}?`,
      take: ({ name }: { name: string }) => `Take free access away from ${name}?`,
      done: 'Free access is set.',
    },
    signOut: {
      title: 'Sign out everywhere',
      question: ({ name }: { name: string }) => `End all sessions of ${name}? They can log in again.`,
      done: 'All sessions of the student have ended.',
    },
    suspend: {
      title: 'Suspend the account',
      question: ({ name }: { name: string }) =>
        `Suspend ${name}? All sessions end and no login is possible until you open the account again. Memberships go on counting. Your reason is mailed to the student.`,
      done: 'The account is suspended.',
    },
    reopen: {
      title: 'Open the account again',
      question: ({ name }: { name: string }) => `Let ${name} log in again? Your reason is mailed to the student.`,
      label: 'Open the account',
      done: 'The account is open again.',
    },
  },
  correct: {
    title: 'Correct name, email or mobile number',
    firstName: 'First name',
    lastName: 'Last name',
    emptyHint: 'Leave the email or the number empty when another person has proved that it is theirs',
    didYouMean: ({ email }: { email: string }) => `Did you mean ${email}?`,
    willUse: ({ email }: { email: string }) => `We will use: ${email}`,
    takeEmail: ({ email, name }: { email: string; name: string }) =>
      `Take the email ${email} away from ${name}? The account keeps all else, and only its mobile number opens a login. The address is told by mail.`,
    takeMobile: ({ mobile, name }: { mobile: string; name: string }) =>
      `Take the mobile number ${mobile} away from ${name}? The account keeps all else, and only its email opens a login. The student is told by mail.`,
    details: ({ name }: { name: string }) => `Correct the details of ${name}? The student is told by mail.`,
    email: ({ name, from, to }: { name: string; from: string; to: string }) =>
      `Change the email of ${name} from ${from} to ${to}? Only the new one opens a login. Both addresses are told by mail.`,
    none: 'none',
    same: 'These are the details that stand. Change at least one of them.',
    label: 'Correct the details',
    done: 'The details are corrected.',
  },
  closing: {
    title: 'Close the account for good',
    confirm: 'Type DELETE to confirm',
    confirmHint: 'Nothing of it can be brought back',
    reasonHint: ({ least, most }: { least: number; most: number }) =>
      `${least} to ${most} characters. The student reads it in a mail, and it is in the audit log. Name nobody else in it`,
    question: ({ name }: { name: string }) =>
      `Close the account of ${name} for good? The student is told your reason by mail. All sessions end; details, memberships and attempts are erased and cannot be brought back. Payments stay, and nothing is refunded by this: if money is due, refund it first. If you are not sure, suspend the account instead.`,
    label: 'Close the account',
    done: 'The account is closed and erased.',
  },
  bulk: {
    title: 'Grant memberships from a list',
    label: 'List of students (CSV)',
    hint: ({ most }: { most: number }) => `Up to ${most} rows. The first line is: student, membership, until, reason`,
    note: ({ types }: { types: string }) =>
      `For students who paid elsewhere. “student” is the email or the mobile number, “membership” is one of ${types}, “until” is a number of days or the last day. Each student is told by mail. Where no account has the email, the membership waits until somebody signs up and confirms that email. Format mobile numbers as text, so that the spreadsheet keeps all ten digits.`,
    states: {
      ready: 'Can be granted',
      waits: 'Waits for an account',
      granted: 'Granted',
      waiting: 'Waits for an account; the person has been told by mail',
      refused: 'Not granted',
    },
    line: 'Line',
    lineOf: ({ line }: { line: number }) => `Line ${line}`,
    student: 'Student',
    result: 'Result',
    notFound: 'Not found',
    working: 'Working…',
    grant: ({ ready }: { ready: number }) =>
      plural(ready, { one: `Grant ${ready} membership`, other: `Grant ${numberText(ready)} memberships` }),
    letWait: ({ waits }: { waits: number }) =>
      plural(waits, { one: `Let ${waits} membership wait`, other: `Let ${numberText(waits)} memberships wait` }),
    both: ({ ready, waits }: { ready: number; waits: number }) =>
      `${plural(ready, { one: `Grant ${ready} membership`, other: `Grant ${numberText(ready)} memberships` })}, let ${waits} wait`,
    standing: ({
      granted,
      waiting,
      waits,
      ready,
      refused,
    }: {
      granted: number;
      waiting: number;
      waits: number;
      ready: number;
      refused: number;
    }) =>
      `${granted} granted, ${waiting + waits} ${waits > 0 ? 'can wait' : 'waiting'} for an account, ${ready} can be granted, ${refused} not.`,
    restCanBeSent: ({ problem }: { problem: string }) => `${problem} The rows that are left can be sent again.`,
    askGrant: ({ ready }: { ready: number }) =>
      `${plural(ready, { one: `Grant ${ready} membership`, other: `Grant ${numberText(ready)} memberships` })}, from today on?`,
    askWait: ({ waits }: { waits: number }) =>
      `${plural(waits, { one: `${waits} membership`, other: `${numberText(waits)} memberships` })} will wait until an account confirms the email, so check its spelling.`,
    askRest: 'Each student is told by mail. Rows with a mistake are left out.',
  },
});
