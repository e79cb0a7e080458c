import type { Translation } from '../../lib/define-text.ts';
import type { mockPagesText } from '../en/mock-pages.ts';

export default {
  exam: {
    noScript: 'મૉક ટેસ્ટ માટે JavaScript જરૂરી છે. તેને તમારા બ્રાઉઝરના સેટિંગમાં ચાલુ કરો, અથવા ',
    noScriptLink: 'સિરીઝ વિશે વાંચો',
    noScriptEnd: '.',
  },
  all: {
    title: 'ટેસ્ટ સિરીઝ',
    summary:
      'મૉક ટેસ્ટ એટલે સાચી પરીક્ષા જેવી સ્ક્રીન પર આખી પરીક્ષા, જેની ઘડિયાળ અટકતી નથી. પછી તમે તમારો સ્કોર, ક્રમાંક અને દરેક જવાબનું કારણ જુઓ છો.',
    note: 'મૉક ટેસ્ટ TestSeries સભ્યપદથી, અથવા નવા ખાતાના સાત દિવસના મફત પ્રવેશમાં ખૂલે છે; દરેક પરીક્ષાની એક મૉક ટેસ્ટ ખાતું હોય તો મફત છે. રોજનાં પેપર મફત છે; તેના માટે સભ્યપદ જરૂરી નથી.',
  },
  series: { dayPapers: 'રોજનાં મફત પેપર' },
  general: {
    dayPapers: 'સમયમર્યાદા સાથે રોજનાં પેપર',
    others: 'દરેક પરીક્ષા અને વિષયનાં પેપર',
    outlines: 'જે ન આવડ્યું તે ક્યાંથી ભણવું',
  },
} satisfies Translation<typeof mockPagesText>;
