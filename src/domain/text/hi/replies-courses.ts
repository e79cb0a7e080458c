import type { Translation } from '../../lib/define-text.ts';
import { numberText } from '../../lib/format.ts';
import { dialogsText } from '../en/dialogs.ts';
import type { repliesCoursesText } from '../en/replies-courses.ts';

export default {
  noCourse: 'ऐसा कोई कोर्स नहीं है। कोर्स के पन्ने पर सभी कोर्स देखें।',
  noPlace: 'ऐसा कोई कोर्स या ऐसी कोई टेस्ट सीरीज़ नहीं है। होम पन्ने से चुनें।',
  chapterGone: 'यह अध्याय अब यहाँ नहीं है। कौन-से अध्याय हैं, यह देखने के लिए इसका कोर्स खोलें।',
  lessonGone: 'यह पाठ अब यहाँ नहीं है। कौन-से पाठ हैं, यह देखने के लिए इसका कोर्स खोलें।',
  otherQuestions: 'पाठ फिर खोलें: ये उत्तर इसके प्रश्नों के नहीं हैं',
  materialGone: 'यह अध्ययन सामग्री अब यहाँ नहीं है। क्या उपलब्ध है, यह देखने के लिए पन्ना फिर खोलें।',
  fileLinkOld: 'इस लिंक का समय समाप्त हो गया है। फ़ाइल को उसके पन्ने से फिर खोलें।',
  noClass: 'ऐसी कोई क्लास नहीं है। समय सारणी फिर देखें: शायद वह बदल गई है।',
  classSoon: () => `${dialogsText().starting.title} ${dialogsText().starting.text}`,
  classOver: 'यह क्लास समाप्त हो गई है। इसकी रिकॉर्डिंग समय सारणी के नीचे मिलेगी।',
  classAddress: 'इस क्लास का लिंक अभी नहीं मिला है। एक मिनट बाद फिर कोशिश करें।',
  classLinkOld: 'इस लिंक का समय समाप्त हो गया है। लाइव क्लास के पन्ने पर जाकर फिर जुड़ें।',
  recordingLater: 'यह रिकॉर्डिंग अभी तैयार नहीं है। आज थोड़ी देर बाद फिर देखें।',
  datesReversed: 'अंतिम तिथि पहली तिथि से पहले की नहीं होनी चाहिए',
  tooManyDays: ({ days }: { days: number }) => `एक बार में ज़्यादा से ज़्यादा इतने दिन माँगें: ${numberText(days)}`,
} satisfies Translation<typeof repliesCoursesText>;
