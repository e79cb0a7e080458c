import type { Translation } from '../../lib/define-text.ts';
import type { reviewText } from '../en/review.ts';

export default {
  title: 'સમીક્ષા',
  filter: 'કયા પ્રશ્નો બતાવવા',
  all: ({ count }) => `બધા ${count}`,
  missed: ({ count }) => `ખોટા અને છોડેલા ${count}`,
  allCorrect: 'બધા જવાબ સાચા હતા.',
  question: ({ number }) => `પ્રશ્ન ${number}`,
  outcomes: {
    correct: 'સાચો',
    wrong: 'ખોટો',
    partly: 'અંશતઃ સાચો',
    skipped: 'છોડેલો',
    'not-attempted': 'Not attempted (જવાબ આપવો નથી)',
  },
  yourAnswer: 'તમારો જવાબ',
  correctAnswer: 'સાચો જવાબ',
  skipped: 'છોડેલો',
  why: 'સમજૂતી: ',
  topic: 'મુદ્દો: ',
  dropped: 'આ પ્રશ્ન રદ થયો છે: તેના ગુણ બધાને મળે છે.',
  attempt: {
    title: 'તમારો પ્રયાસ',
    back: 'તમારી પ્રગતિ પર પાછા જાઓ',
    loading: 'તમારો પ્રયાસ ખૂલી રહ્યો છે',
    failed: 'આ પ્રયાસના પ્રશ્નો ખૂલી શક્યા નથી. ઇન્ટરનેટ કનેક્શન તપાસો અને ફરી પ્રયત્ન કરો.',
    changed:
      'તમે આપ્યા પછી આ પેપર બદલાયું છે. જે પ્રશ્નો બદલાયા છે તે યાદીમાં છે, પણ તેનું લખાણ બતાવ્યું નથી; તમારો સ્કોર જેવો હતો તેવો જ છે.',
    gone: 'આ પેપર હવે પ્રકાશિત નથી, તેથી તેના પ્રશ્નો બતાવી શકાતા નથી. તમારો સ્કોર જેવો હતો તેવો જ છે.',
    keyChanged: {
      correct: 'આ પ્રશ્નની આન્સર કી પછીથી સુધારાઈ છે. ત્યારે તમારો જવાબ સાચો ગણાયો હતો.',
      wrong: 'આ પ્રશ્નની આન્સર કી પછીથી સુધારાઈ છે. ત્યારે તમારો જવાબ ખોટો ગણાયો હતો.',
      skipped: 'આ પ્રશ્નની આન્સર કી પછીથી સુધારાઈ છે. ત્યારે આ પ્રશ્ન છોડેલો ગણાયો હતો.',
    },
    countedAs: { correct: 'સાચો ગણાયો', wrong: 'ખોટો ગણાયો', skipped: 'છોડેલો ગણાયો' },
    spent: ({ time }) => `આ પ્રશ્ન પર તમારો સમય: ${time}.`,
    questionChanged: 'તમારા પ્રયાસ પછી આ પ્રશ્ન બદલાયો છે અથવા કાઢી નાખ્યો છે.',
    score: 'સ્કોર',
    lost: 'ગુમાવેલા ગુણ',
    lostTo: ({ toWrong, toSkips }) => `ખોટા જવાબમાં ${toWrong}, છોડેલા પ્રશ્નોમાં ${toSkips}`,
    time: 'સમય',
    again: 'આ પેપર ફરી આપો',
    print: 'પ્રિન્ટ કરો',
  },
} satisfies Translation<typeof reviewText>;
