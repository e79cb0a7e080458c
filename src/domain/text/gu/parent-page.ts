import type { Translation } from '../../lib/define-text.ts';
import type { parentPageText } from '../en/parent-page.ts';

export default {
  title: 'વાલીની સંમતિ',
  description: '18 વર્ષથી નાના વિદ્યાર્થીના વાલી માટે: એકેડેમી કઈ માહિતી રાખે છે તે વાંચવા, સંમતિ આપવા અને પાછી ખેંચવા.',
  needsScript: 'આ પાના માટે JavaScript જરૂરી છે. તમારા બ્રાઉઝરના સેટિંગમાં તે ચાલુ કરો, પછી પાનું ફરી ખોલો.',
  about:
    '18 વર્ષથી નાના વિદ્યાર્થીએ માતા, પિતા કે વાલી તરીકે તમારું નામ આપ્યું છે. એકેડેમી વિદ્યાર્થી વિશે કઈ માહિતી રાખે છે તે અહીં વાંચો; સંમતિ આપવી કે નહીં તે તમે નક્કી કરો, અને આપેલી સંમતિ પછી પાછી ખેંચી શકો છો. અહીં આ ન થઈ શકે તો આ સરનામે લખો:',
  aboutEnd: '.',
} satisfies Translation<typeof parentPageText>;
