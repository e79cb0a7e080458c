import type { Translation } from '../../lib/define-text.ts';
import type { ageText } from '../en/age.ts';

export default {
  unknown: 'એકેડેમીને પહેલાં તમારી જન્મ તારીખ જોઈએ. પ્રોફાઇલમાં “તમારી વિગતો” હેઠળ તે સાચવો.',
  notEarlier: 'તમે એકેડેમીને જણાવ્યું છે કે તમે 18 વર્ષથી નાના છો. તે ભૂલ હોય, તો જન્મ તારીખ સુધારવા એકેડેમીને લખો.',
  noNotices: 'ફોન પરની સૂચનાઓ 18 વર્ષ કે તેથી મોટા વિદ્યાર્થીઓ માટે છે. એ જ માહિતી તમને “જાહેરાતો” પાના પર મળશે.',
} satisfies Translation<typeof ageText>;
