import type { Translation } from '../../lib/define-text.ts';
import type { notFoundText } from '../en/not-found.ts';

export default {
  title: 'પાનું મળ્યું નથી',
  description: 'આ સરનામે કોઈ પાનું નથી. તેને શોધો, અથવા અહીંથી આગળ વધો.',
  heading: 'અહીં કોઈ પાનું નથી',
  explanation: 'સરનામું લખવામાં ભૂલ હોઈ શકે, અથવા પાનું ખસેડાયું હોય. તમારું કંઈ ખોવાયું નથી.',
  home: 'હોમ પાના પર જાઓ',
  papers: 'મહાવરા પેપર જુઓ',
} satisfies Translation<typeof notFoundText>;
