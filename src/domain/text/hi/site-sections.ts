import type { Translation } from '../../lib/define-text.ts';
import type { siteSectionsText } from '../en/site-sections.ts';

export default {
  subjectGuide: 'विषय मार्गदर्शिका',
  foundation: 'फ़ाउंडेशन',
  examGuide: 'परीक्षा मार्गदर्शिका',
  course: 'कोर्स',
  lessons: 'पाठ',
  currentAffairs: 'समसामयिकी',
  testSeries: 'टेस्ट सीरीज़',
  papers: 'अभ्यास पेपर',
  academy: 'अकादमी',
} satisfies Translation<typeof siteSectionsText>;
