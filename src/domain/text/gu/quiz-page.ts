import type { Translation } from '../../lib/define-text.ts';
import type { quizPageText } from '../en/quiz-page.ts';

export default {
  title: 'મહાવરાની ક્વિઝ',
  description: ({ questions, topic, minutes }) => `${topic}: ${minutes} મિનિટમાં ${questions} પ્રશ્ન, નેગેટિવ માર્કિંગ સાથે.`,
  longDescription: ({ questions, topic, minutes }) =>
    `${topic}: ${minutes} મિનિટમાં ${questions} પ્રશ્ન, નેગેટિવ માર્કિંગ અને સમજૂતી સાથે.`,
  unknown: 'આ સરનામે કોઈ પ્રકાશિત પેપર નથી. મહાવરા પેપરની યાદીમાંથી બીજું પસંદ કરો.',
  needsScript: 'સમયમર્યાદાવાળી ક્વિઝ માટે JavaScript જોઈએ. તમારા બ્રાઉઝરના સેટિંગમાં તે ચાલુ કરો, અથવા ',
  otherPapers: 'બીજાં પેપર જુઓ',
  end: '.',
} satisfies Translation<typeof quizPageText>;
