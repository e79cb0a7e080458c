import type { Translation } from '../../lib/define-text.ts';
import type { repliesFieldsText } from '../en/replies-fields.ts';

export default {
  oneIdentifier: 'ईमेल या मोबाइल नंबर, दोनों में से एक ही भेजें',
  codeWithRequest: 'requestId और कोड साथ भेजें',
  date: 'तिथि इस तरह लिखें: 2026-11-23',
  noDate: 'ऐसी कोई तिथि नहीं है। तिथि फिर जाँचें',
  month: 'महीना इस तरह लिखें: 2026-11',
  time: 'समय इस तरह लिखें: 21:30',
  plan: 'ऐसा कोई प्लान नहीं है। सूची में से एक चुनें।',
  cursor: 'सूची में ऐसी कोई जगह नहीं है। पहले पन्ने से शुरू करें।',
  listCursor: 'सूची में ऐसी कोई जगह नहीं है। पहले पन्ने से शुरू करें।',
  listedExam: 'सूची में से एक परीक्षा चुनें',
  exam: 'परीक्षा चुनें',
  number: '1 या उससे बड़ी पूर्ण संख्या लिखें',
  goal: '1 से 7 दिन चुनें',
  attempt: 'प्रयास 1 या उससे बड़ी संख्या होनी चाहिए',
  pushService: 'अकादमी इस ब्राउज़र की सूचना सेवा को नहीं पहचानती। दूसरे ब्राउज़र में कोशिश करें',
  pushKey: 'वही कुंजी भेजें जो ब्राउज़र देता है। पन्ना फिर खोलकर कोशिश करें',
  pushSecret: 'वही गुप्त संकेत भेजें जो ब्राउज़र देता है। पन्ना फिर खोलकर कोशिश करें',
  oneOrNone: ({ field }: { field: string }) => `इसमें 1 लिखें, या खाली छोड़ें: ${field}`,
  oneOf: ({ field, options }: { field: string; options: string }) => `${field}: इनमें से एक चुनें: ${options}`,
} satisfies Translation<typeof repliesFieldsText>;
