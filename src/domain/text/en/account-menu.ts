import { defineText } from '../../lib/define-text.ts';

/** The menu of whoever is logged in, and what a logout would lose. */
export const accountMenuText = defineText('account-menu', {
  login: 'Login',
  yourAccount: 'Your account',
  profile: 'Profile',
  adminArea: 'Admin area',
  logout: 'Logout',
  loggingOut: 'Logging out…',
  forgetMe: 'Leave and forget me here',
  logoutAnyway: 'Log out anyway',
  mockRuns:
    'Your mock test is running. If you log out, its clock keeps running, and you can go on after your next login.',
  mockUnsent: 'Answers of your mock test are not sent yet. They stay on this device until your next login here.',
  paperRuns: 'A paper is running. If you log out, it ends without a score.',
  examUnknown: 'A paper or mock test may be running here. If you log out, a paper ends without a score.',
  attemptsUnsent: ({ count }: { count: number }) =>
    `${count === 1 ? 'A finished attempt is' : `${count} finished attempts are`} not in your account yet, and stay on this device until your next login.`,
});
