import type { Translation } from '../../lib/define-text.ts';
import type { courseOutlineText } from '../en/course-outline.ts';

export default {
  lessons: ({ count }) => `${count} પાઠ`,
  minutes: ({ count }) => `${count} મિનિટ`,
  hours: ({ count }) => `આશરે ${count} કલાક`,
  size: ({ lessons, time }) => `${lessons}, ${time}`,
  oneFree: ({ size }) => `${size}. દરેક પ્રકરણનો એક પાઠ મફત છે.`,
  offer: 'પાઠ:',
  onSubject: 'આ વિષયના પાઠ',
  seeAllOf: 'બધા પાઠ જુઓ:',
  readOf: ({ read, of }) => `${of}માંથી ${read} વાંચ્યા`,
  shortMinutes: ({ count }) => `${count} મિનિટ`,
  free: 'મફત',
  check: ({ right, of }) => `કસોટી: ${of}માંથી ${right} સાચા`,
  read: 'વાંચી લીધો',
  again: 'બધા પાઠ વંચાઈ ગયા. ફરી શરૂ કરો:',
  goOn: 'આગળ વધો:',
  start: 'શરૂ કરો:',
  points: 'યાદ રાખવાના મુદ્દા, એક પાના પર',
  progressFailed: ({ reason }) => `તમારી પ્રગતિ ખૂલી શકી નથી. ${reason}`,
} satisfies Translation<typeof courseOutlineText>;
