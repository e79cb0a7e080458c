import type { Translation } from '../../lib/define-text.ts';
import type { materialsText } from '../en/materials.ts';

export default {
  notes: { name: 'नोट', count: ({ count }) => `${count} नोट` },
  recordings: { name: 'रिकॉर्डिंग', count: ({ count }) => `${count} रिकॉर्डिंग` },
  links: { name: 'लिंक', count: ({ count }) => `${count} लिंक` },
  recording: 'रिकॉर्डिंग',
  audio: 'ऑडियो',
  link: 'लिंक',
  picture: 'चित्र',
  freeForAll: 'हर विद्यार्थी के लिए निःशुल्क:',
  forMembers: ({ counts }) => `अभी सदस्यों के लिए: ${counts}।`,
  opening: 'खुल रहा है…',
  open: 'खोलें',
  save: 'इस डिवाइस पर सहेजें',
  openTab: 'नए टैब में खोलें',
  play: 'चलाएँ',
  captions: 'लिखित शब्द (कैप्शन)',
  resumed: ({ at }) => `जहाँ आप रुके थे वहीं से, ${at} से, आगे चलता है।`,
  speed: 'गति',
  usualSpeed: 'सामान्य गति',
  soundOnly: 'केवल आवाज़ (डेटा बचता है)',
  lost: 'रिकॉर्डिंग आगे नहीं चल सकी। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  accessUnknown: 'आपकी सदस्यता जाँची नहीं जा सकी। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  noPlace: 'ऐसा कोई कोर्स या टेस्ट सीरीज़ नहीं है। सभी कोर्स ‘कोर्स’ के पन्ने पर देखें।',
  gone: 'यह सामग्री अब यहाँ नहीं है। अभी क्या है, यह देखने के लिए पन्ना फिर खोलें।',
  expired: 'इस लिंक का समय पूरा हो गया। फ़ाइल को उसके पन्ने से फिर खोलें।',
} satisfies Translation<typeof materialsText>;
