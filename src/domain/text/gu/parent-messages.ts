import type { Translation } from '../../lib/define-text.ts';
import type { parentMessagesText } from '../en/parent-messages.ts';

export default {
  needed: 'તમે 18 વર્ષથી નાના છો, તેથી પહેલાં માતા-પિતા અથવા વાલીની સંમતિ જોઈએ. પ્રોફાઇલમાં “તમારી વિગતો” હેઠળ તેમનો ઈમેલ લખો.',
  notNeeded: 'આ ખાતા માટે વાલીની સંમતિની જરૂર નથી.',
  isGiven: 'વાલીએ સંમતિ આપી દીધી છે.',
  emailRequired: 'તમારી માતા, પિતા કે વાલીનો ઈમેલ લખો',
  emailInvalid: 'ઈમેલ બરાબર નથી. આ રીતે લખો: asha@example.com',
  emailOwn: 'આ તમારો પોતાનો ઈમેલ છે. તમારા વાલીનો લખો.',
  noMail: 'હમણાં ઈમેલ મોકલી શકાતો નથી. પછી ફરી પ્રયત્ન કરો.',
  unknownCode: 'આ લિંક હવે ચાલતી નથી. 14 દિવસ થાય, તમારું બાળક ફરી પૂછે અથવા ખાતું કાઢી નખાય, ત્યારે તે બંધ થાય છે.',
  askAgain: 'સંમતિ પાછી ખેંચાઈ છે. તમારા બાળકને પ્રોફાઇલમાંથી ફરી પૂછવા કહો.',
  notAgreed: 'સંમતિ અપાઈ જ નથી, તેથી પાછી ખેંચવા જેવું કંઈ નથી.',
  nameInvalid: 'તમારું નામ લખો',
  dobInvalid: 'તમારી જન્મ તારીખ લખો',
  tooYoung: 'સંમતિ આપનાર 18 વર્ષ કે તેથી મોટા હોવા જોઈએ.',
  relationInvalid: 'તમે કોણ છો તે પસંદ કરો',
  unconfirmed: 'આગળ વધવા આની ખાતરી આપો',
} satisfies Translation<typeof parentMessagesText>;
