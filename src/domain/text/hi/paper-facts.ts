import type { Translation } from '../../lib/define-text.ts';
import type { paperFactsText } from '../en/paper-facts.ts';

export default {
  totalQuestions: 'कुल प्रश्न',
  time: 'समय',
  minutes: ({ minutes }) => `${minutes} मिनट`,
  correct: 'सही उत्तर',
  wrong: 'गलत उत्तर',
  skip: 'छोड़ा गया प्रश्न',
  partial: 'सभी सही विकल्प न चुने हों, तो हर सही विकल्प के',
  section: ({ name, count, minutes, marks }) =>
    `${name}: ${count} प्रश्न${minutes === null ? '' : `, ${minutes} मिनट`}${marks === null ? '' : `; सही, गलत, छोड़ा गया: ${marks}`}`,
  languages: ({ languages }) => `प्रश्न ${languages} में पढ़ सकते हैं, और किसी भी प्रश्न पर भाषा बदल सकते हैं।`,
  languageNames: { en: 'अंग्रेज़ी', gu: 'गुजराती', hi: 'हिन्दी' },
  or: ' या ',
  ownMarks: 'कुछ प्रश्नों के अंक अलग हैं। वे प्रश्न के साथ दिखाए गए हैं।',
  partialMarks: ({ marks, each }) => `${marks}; सभी सही विकल्प न चुने हों, तो हर सही विकल्प के ${each}`,
  questionMarks: ({ marks }) => `सही, गलत, छोड़ा गया: ${marks}।`,
} satisfies Translation<typeof paperFactsText>;
