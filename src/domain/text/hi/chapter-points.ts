import type { Translation } from '../../lib/define-text.ts';
import type { chapterPointsText } from '../en/chapter-points.ts';

export default {
  title: 'याद रखने के बिंदु',
  about: 'हर पाठ से याद रखने की बातें, एक अध्याय एक पन्ने पर: परीक्षा से पहले दोहराने या प्रिंट करने के लिए।',
  print: 'प्रिंट करें',
  loading: 'लोड हो रहा है',
  none: 'इस अध्याय के पाठों में अभी बिंदु नहीं हैं।',
  closed: ({ count }) => `इस अध्याय के ${count} और पाठ सदस्यों के लिए हैं।`,
  plans: 'देखें कि किस प्लान से क्या खुलता है',
  failed: ({ reason }) => `बिंदु लोड नहीं हो सके। ${reason}`,
  gone: 'यह अध्याय अब नहीं है। इनमें से एक चुनें।',
  chapters: 'अध्याय',
} satisfies Translation<typeof chapterPointsText>;
