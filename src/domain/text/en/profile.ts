import { defineText } from '../../lib/define-text.ts';

/** The student's own pages: their details, and the list of views. */
export const profileText = defineText('profile', {
  title: 'Your profile',
  guestIntro: 'Your details and every paper you have taken are kept here. Log in to see them.',
  description: 'Your details and every paper you have taken, with its score.',
  guestLogin: 'Login to your account',
  guestSignup: 'Create an account',
  views: {
    details: 'Details',
    progress: 'Progress',
    mistakes: 'Mistakes',
    cards: 'Cards',
    memberships: 'Memberships',
    account: 'Account',
  },
  incomplete: 'Your profile is not complete yet. <link>Complete your details</link>',
  yourDetails: 'Your details',
  name: 'Name',
  email: 'Email',
  mobile: 'Mobile',
  noContact: 'None. Write to the academy to add yours.',
  notNewest: 'Your profile could not be loaded, so this may not be the newest.',
  pincode: 'Pincode',
  state: 'State',
  city: 'City',
  address: 'Address',
  dob: 'Date of birth',
  saveProfile: 'Save profile',
  language: {
    title: 'Language of mails and receipts',
    label: 'Language',
    save: 'Save the language',
    offer: ({ language }: { language: string }) =>
      `You read this page in another language than your mails. Should mails and receipts come in ${language}?`,
    take: ({ language }: { language: string }) => `Yes, in ${language}`,
    leave: 'Leave it as it is',
  },
});
