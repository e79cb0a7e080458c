import type { Translation } from '../../lib/define-text.ts';
import type { classClockText } from '../en/class-clock.ts';

export default {
  next: 'હવે પછીનો ક્લાસ: {title},\n{when}',
  inTime: '{left} પછી',
  now: 'હમણાં ચાલુ',
  days: '{count} દિવસ',
  hours: '{count} કલાક',
  minutes: '{minutes} મિનિટ {seconds} સેકન્ડ',
  saidIn: 'હવે પછીનો ક્લાસ {count} મિનિટમાં શરૂ થશે.',
  saidNow: 'હવે પછીનો ક્લાસ શરૂ થઈ ગયો છે.',
  open: 'તમે હમણાં જોડાઈ શકો છો.',
  runs: 'તે હમણાં ચાલુ છે.',
  failed: 'આ ખૂલી શક્યું નથી. ઇન્ટરનેટ કનેક્શન તપાસો અને ફરી પ્રયત્ન કરો.',
} satisfies Translation<typeof classClockText>;
