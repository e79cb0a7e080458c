import type { Translation } from '../../lib/define-text.ts';
import type { informationText } from '../en/information.ts';

export default {
  faculty: {
    title: 'શિક્ષકો',
    summary: 'એકેડેમીમાં કોણ શું ભણાવે છે: દરેક શિક્ષકના વિષયો, પાઠ કેવી રીતે ચાલે છે, શું તૈયાર રાખવું, અને અજમાવવા માટે એક પ્રશ્ન.',
    intro:
      'આ પાના પર નામ નથી, કામ છે: દરેક શિક્ષક શું સંભાળે છે અને પાઠ કેવી રીતે તૈયાર થાય છે. કયો ક્લાસ કોણ લે છે તે ક્લાસની બાજુમાં લખેલું હોય છે, આ પાના પર:',
    liveClasses: 'લાઇવ ક્લાસ',
    end: '.',
    outlines: 'વાંચવા માટેની રૂપરેખા',
  },
  faqs: {
    title: 'પ્રશ્નો અને જવાબો',
    summary: 'એકેડેમીમાં ખાતું, મહાવરા પેપર, ગુણ, સભ્યપદ, લાઇવ ક્લાસ અને તમારી માહિતી કેવી રીતે ચાલે છે, ટૂંકા જવાબોમાં.',
    groups: {
      Account: 'ખાતું',
      'Practice papers': 'મહાવરા પેપર',
      Memberships: 'સભ્યપદ',
      'Live classes': 'લાઇવ ક્લાસ',
      Privacy: 'ગોપનીયતા',
    },
  },
  updates: {
    title: 'નવા સમાચાર',
    summary: 'સાઇટ પર નવું શું છે, સૌથી નવું પહેલાં: મહાવરા પેપર, માર્ગદર્શિકા અને તમારા ધ્યાનમાં આવે તેવા ફેરફાર.',
  },
} satisfies Translation<typeof informationText>;
