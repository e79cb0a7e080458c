import type { Translation } from '../../lib/define-text.ts';
import type { memberAreaText } from '../en/member-area.ts';

export default {
  checkFailed: 'अभी आपकी सदस्यता जाँची नहीं जा सकी। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  loading: ({ title }: { title: string }) => `अध्ययन सामग्री लोड हो रही है: ${title}`,
  staysFree: 'ऊपर की रूपरेखा और अभ्यास पेपर निःशुल्क ही रहते हैं।',
  seePlans: 'देखें कि हर प्लान से क्या खुलता है',
  failed: ({ message }: { message: string }) => `अध्ययन सामग्री लोड नहीं हो सकी। ${message}`,
  tryAgain: 'फिर कोशिश करें',
  nothingYet: ({ title }: { title: string }) =>
    `आपकी सदस्यता चालू है। इस विषय में अभी कुछ नहीं डाला गया है: ${title}। डाले जाने पर वह यहाँ दिखेगा।`,
  oneClosed: 'यहाँ 1 और सामग्री दूसरी सदस्यताओं के लिए है। <link>देखें कि हर प्लान से क्या खुलता है</link>।',
  manyClosed: ({ count }: { count: number }) =>
    `यहाँ ${count} और सामग्री दूसरी सदस्यताओं के लिए है। <link>देखें कि हर प्लान से क्या खुलता है</link>।`,
} satisfies Translation<typeof memberAreaText>;
