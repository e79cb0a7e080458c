import { defineText } from '../../lib/define-text.ts';

/** Notices on phones: whether this browser shows them, and which of them come. */
export const pushSettingsText = defineText('push-settings', {
  title: 'Notices on this phone',
  states: {
    'home-screen':
      'An iPhone or iPad shows notices only of a site on its Home Screen (iOS 16.4 or newer). In Safari tap Share, then “Add to Home Screen”. Open the academy from there, log in, and come back to this page.',
    unsupported: 'This browser cannot show notices. Chrome and Firefox can, on Android and on computers.',
    unavailable: 'The academy sends no notices to phones. Important announcements come by mail.',
    denied:
      'Your browser does not let the academy show notices. Tap the sign beside the address, allow notifications, and reload this page.',
    on: 'Notices come to this phone.',
    off: 'Notices come even while the site is closed. They do not come to this phone yet: tap the button.',
  },
  stop: 'Stop on this phone',
  start: 'Tell me on this phone',
  kindsTitle: 'What comes to your phones',
  kinds: {
    announcements: 'Important announcements',
    classes: 'A live class begins in 15 minutes',
    mocks: 'A mock test opens',
    dates: 'A form of your exam closes, its admit card or result is out, or it begins',
    mistakes: 'Mistakes are due, in the evening',
  },
  timeInvalid: 'Enter a time such as 21:30',
  quietFrom: 'Quiet from',
  quietUntil: 'Quiet until',
  quietHint:
    'India’s time. Nothing comes in these hours, not even a class reminder. Enter the same time twice for no quiet hours.',
  everyPhone: 'These choices count for every phone on which you switch notices on.',
  saved: 'Saved for all your phones.',
});
