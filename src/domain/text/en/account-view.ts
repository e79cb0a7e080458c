import { defineText } from '../../lib/define-text.ts';

/** The account's part of the profile: devices, password, notices, a copy of the data, closing. */
export const accountViewText = defineText('account-view', {
  title: 'Your account',
  devices: {
    title: 'Devices',
    intro:
      'You can be logged in on five devices at a time. Each login ends after ten hours. If you do not know a device, sign it out and change your password.',
    thisDevice: ' (this device)',
    loggedIn: ({ when }: { when: string }) => `Logged in ${when}`,
    inUse: 'In use now',
    lastSeen: ({ when }: { when: string }) => `Last seen ${when}`,
    signOut: 'Sign out',
    signOutOne: ({ device, when }: { device: string; when: string }) => `Sign out ${device}, logged in ${when}`,
    passwordToSignOut: 'Your password, to sign out',
    signingOut: 'Signing out…',
    loading: 'Loading your devices',
    failed: ({ message }: { message: string }) => `Your devices could not be loaded. ${message}`,
    signOutOthers: 'Sign out all other devices',
    signOutAll: 'Sign out everywhere',
  },
  password: {
    title: 'Change your password',
    intro: 'Every other device is signed out; this one stays logged in.',
    current: 'Current password',
    own: 'Your password',
  },
  notices: { title: 'Announcements', byMail: 'Important announcements by mail' },
  data: {
    title: 'A copy of your data',
    intro:
      'One file (JSON) with everything we hold about you: details, memberships, logins and every attempt with its answers. Your password is not in it, because we cannot read it.',
    busy: 'Preparing your file…',
    download: 'Download my data',
    done: ({ file }: { file: string }) => `${file} is among your downloads.`,
  },
  closing: {
    title: 'Delete your account',
    intro:
      'This happens at once and cannot be undone. It also withdraws your consent to the <link>privacy notice</link>. You may download your data first.',
    devices: 'Every device is signed out, and your email and mobile number are free for another account.',
    details: 'Your name, contact, address, date of birth, memberships and attempts are erased.',
    membership: 'A membership that still runs ends too; the <link>refund rules</link> hold.',
    payments: 'Records of payments and their receipts stay as long as the law demands.',
    log: 'A log of logins and of changes to your account stays for 400 days, without your name.',
    free: 'Free access does not come again with a new account.',
    want: 'I want to delete my account',
    typeWord: ({ word }: { word: string }) => `Type ${word} to confirm`,
    busy: 'Deleting your account…',
    forGood: 'Delete my account for good',
  },
});
