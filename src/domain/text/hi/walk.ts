import type { Translation } from '../../lib/define-text.ts';
import type { walkText } from '../en/walk.ts';

export default {
  previous: 'पिछला',
  next: 'अगला',
  position: ({ place, total }) => `${place} / ${total}`,
  openMap: 'प्रश्नों का नक्शा',
  map: 'नक्शा',
  mapOf: ({ section }) => `प्रश्न: ${section}`,
  number: ({ number, outcome, isMarked }) => `प्रश्न ${number}: ${outcome}${isMarked ? ', समीक्षा के लिए चिह्नित' : ''}`,
  dropped: 'रद्द',
  unknown: 'बाद में बदला गया',
  keys: '← और → कुंजियों से पिछले और अगले प्रश्न पर जाते हैं।',
  none: 'ऐसा कोई प्रश्न नहीं है।',
  printAll: 'सभी प्रश्नों के साथ प्रिंट करें',
} satisfies Translation<typeof walkText>;
