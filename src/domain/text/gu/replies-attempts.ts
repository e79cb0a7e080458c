import type { Translation } from '../../lib/define-text.ts';
import { numberText } from '../../lib/format.ts';
import type { repliesAttemptsText } from '../en/replies-attempts.ts';

export default {
  noPaper: 'આવું કોઈ પેપર નથી. મહાવરા પેપરની યાદીમાંથી બીજું પસંદ કરો.',
  paperGone: 'આ પેપર હવે પ્રકાશિત નથી. મહાવરા પેપરની યાદીમાંથી બીજું પસંદ કરો.',
  editionGone: 'તમે આપ્યું હતું તે રૂપમાં આ પેપર હવે એકેડેમી પાસે નથી. નવું પેપર ખોલીને ફરી આપો.',
  responsesCount: ({ questions }: { questions: number }) =>
    `દરેક પ્રશ્ન માટે એક જવાબ હોવો જોઈએ. પ્રશ્નો: ${numberText(questions)}`,
  noSuchOption: 'જવાબમાં એવો વિકલ્પ છે જે પ્રશ્નમાં નથી',
  otherKind: ({ question }: { question: number }) =>
    `આ પ્રશ્નનો જવાબ પ્રશ્ન કરતાં જુદા પ્રકારનો છે: પ્રશ્ન ${numberText(question)}`,
  secondsCount: ({ questions }: { questions: number }) =>
    `દરેક પ્રશ્ન માટે એક સમય હોવો જોઈએ. પ્રશ્નો: ${numberText(questions)}`,
  tookTooLong: 'લીધેલો સમય પેપરના સમય કરતાં વધારે છે',
  otherAttempt: 'આ ઓળખ હેઠળ બીજો પ્રયાસ પહેલેથી સચવાયેલો છે. પેપર ફરી ખોલો.',
  answerNotStored: 'આ જવાબ અત્યારે સાચવી શકાયો નથી. થોડી વાર પછી ફરી મોકલો.',
} satisfies Translation<typeof repliesAttemptsText>;
