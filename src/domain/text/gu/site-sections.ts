import type { Translation } from '../../lib/define-text.ts';
import type { siteSectionsText } from '../en/site-sections.ts';

export default {
  subjectGuide: 'વિષય માર્ગદર્શિકા',
  foundation: 'ફાઉન્ડેશન',
  examGuide: 'પરીક્ષા માર્ગદર્શિકા',
  course: 'કોર્સ',
  lessons: 'પાઠ',
  currentAffairs: 'વર્તમાન પ્રવાહો',
  testSeries: 'ટેસ્ટ સિરીઝ',
  papers: 'મહાવરા પેપર',
  academy: 'એકેડેમી',
} satisfies Translation<typeof siteSectionsText>;
