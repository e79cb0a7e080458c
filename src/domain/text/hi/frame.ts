import type { Translation } from '../../lib/define-text.ts';
import type { frameText } from '../en/frame.ts';

export default {
  skip: 'सीधे मुख्य सामग्री पर जाएँ',
  noScript:
    'हर पन्ना JavaScript के बिना पढ़ा जा सकता है। लॉग इन, क्विज़ और आपकी प्रोफ़ाइल के लिए JavaScript ज़रूरी है: उसे अपने ब्राउज़र की सेटिंग में चालू करें।',
  home: 'होम',
  courses: 'कोर्स',
  testSeries: 'टेस्ट सीरीज़',
  freeResource: 'निःशुल्क सामग्री',
  membership: 'सदस्यता',
  quiz: 'क्विज़',
  menu: 'मेन्यू',
  search: 'खोजें',
  main: 'मुख्य',
  language: 'भाषा',
  languages: 'भाषाएँ',
  ownDigits: 'हिन्दी अंक',
  breadcrumbs: 'आप यहाँ हैं',
  social: 'सोशल मीडिया',
  followUs: 'हमें फ़ॉलो करें',
  newTab: '(नए टैब में खुलता है)',
  alerts: 'सूचनाएँ',
  reload: 'पन्ना फिर खोलें',
  papersOfLast: 'पेपर उस विद्यार्थी के लिए खुलते हैं जिसने यहाँ पिछली बार लॉग इन किया था।',
  bar: { label: 'आपके पन्ने', today: 'आज', practice: 'अभ्यास', lessons: 'पाठ', mocks: 'मॉक', me: 'मैं' },
  tagline: 'SSC और गुजरात की सरकारी परीक्षाओं के लिए रोज़ का अभ्यास',
} satisfies Translation<typeof frameText>;
