import { plural } from '../../lib/format.ts';
import { defineText } from '../../lib/define-text.ts';

/** Notes, files, recordings and links of members' pages and of lessons. */
export const materialsText = defineText('materials', {
  notes: {
    name: 'Notes',
    count: ({ count }: { count: number }) => plural(count, { one: `${count} note`, other: `${count} notes` }),
  },
  recordings: {
    name: 'Recordings',
    count: ({ count }: { count: number }) => plural(count, { one: `${count} recording`, other: `${count} recordings` }),
  },
  links: {
    name: 'Links',
    count: ({ count }: { count: number }) => plural(count, { one: `${count} link`, other: `${count} links` }),
  },
  recording: 'Recording',
  audio: 'Sound',
  link: 'Link',
  picture: 'Picture',
  freeForAll: 'Free for every student:',
  forMembers: ({ counts }: { counts: string }) => `For members now: ${counts}.`,
  opening: 'Opening…',
  open: 'Open',
  save: 'Save on this device',
  openTab: 'Open in a new tab',
  play: 'Play',
  captions: 'Captions',
  resumed: ({ at }: { at: string }) => `It goes on at ${at}, where you stopped.`,
  speed: 'Speed',
  usualSpeed: 'Usual speed',
  soundOnly: 'Sound only (saves data)',
  lost: 'The recording could not go on. Check your connection and try again.',
  accessUnknown: 'Your membership could not be checked. Check your connection and try again.',
});
