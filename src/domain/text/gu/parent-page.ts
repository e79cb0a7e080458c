import type { Translation } from '../../lib/define-text.ts';
import type { parentPageText } from '../en/parent-page.ts';

export default {
  title: 'વાલીની સંમતિ',
  description: '18 વર્ષથી નાના વિદ્યાર્થીના વાલી અહીં વાંચે છે કે એકેડેમી શું રાખે છે, સંમતિ આપે છે અને પાછી ખેંચે છે.',
  needsScript: 'આ પાના માટે JavaScript જરૂરી છે. તમારા બ્રાઉઝરના સેટિંગમાં તે ચાલુ કરો, પછી પાનું ફરી ખોલો.',
  about:
    '18 વર્ષથી નાના વિદ્યાર્થીએ તમને માતા, પિતા કે વાલી તરીકે જણાવ્યા છે. એકેડેમી વિદ્યાર્થી વિશે શું રાખે છે તે તમે અહીં વાંચો છો, સંમત થાઓ છો કે નહીં, અને પછી સંમતિ પાછી ખેંચી શકો છો. ન થઈ શકે તો અહીં લખો:',
  aboutEnd: '.',
} satisfies Translation<typeof parentPageText>;
