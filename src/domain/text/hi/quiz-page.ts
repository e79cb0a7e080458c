import type { Translation } from '../../lib/define-text.ts';
import type { quizPageText } from '../en/quiz-page.ts';

export default {
  title: 'अभ्यास क्विज़',
  description: ({ questions, topic, minutes }) => `${topic}: ${minutes} मिनट में ${questions} प्रश्न, ऋणात्मक अंकन के साथ।`,
  longDescription: ({ questions, topic, minutes }) =>
    `${topic}: ${minutes} मिनट में ${questions} प्रश्न, ऋणात्मक अंकन और व्याख्या के साथ।`,
  unknown: 'इस पते पर कोई प्रकाशित पेपर नहीं है। अभ्यास पेपरों की सूची से दूसरा चुनें।',
  needsScript: 'समय-सीमा वाले क्विज़ के लिए JavaScript चाहिए। अपने ब्राउज़र की सेटिंग में इसे चालू करें, या ',
  otherPapers: 'दूसरे पेपर देखें',
  end: '।',
} satisfies Translation<typeof quizPageText>;
