import type { Translation } from '../../lib/define-text.ts';
import type { shellText } from '../en/shell.ts';

export default {
  success: 'સફળ',
  error: 'ભૂલ',
  warning: 'ચેતવણી',
  close: 'બંધ કરો',
  loading: 'ખૂલી રહ્યું છે, કૃપા કરીને રાહ જુઓ...',
  lostPart: 'પાનાનો આ ભાગ ખૂલી શક્યો નથી. ઇન્ટરનેટ કનેક્શન તપાસો, પછી પાનું ફરી ખોલો.',
  offline: 'તમે ઑફલાઇન છો. તમે ખોલેલાં પાનાં અને પેપર હજી ખૂલે છે.',
  oneWaits: 'પૂરો થયેલો 1 પ્રયાસ તમારા ખાતામાં મોકલવાનો બાકી છે',
  manyWait: 'પૂરા થયેલા {count} પ્રયાસ તમારા ખાતામાં મોકલવાના બાકી છે',
  byItself: '{waiting}. આ આપમેળે થશે.',
  whenBack: '{waiting}; ઇન્ટરનેટ આવતાં મોકલાઈ જશે.',
} satisfies Translation<typeof shellText>;
