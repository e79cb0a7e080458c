import type { Translation } from '../../lib/define-text.ts';
import type { classListText } from '../en/class-list.ts';

export default {
  groups: {
    eklavya: 'एकलव्य वर्ग - 3',
    english: 'अंग्रेज़ी सीखें',
    class3: 'वर्ग 3',
    'test-series': 'टेस्ट सीरीज़',
  },
  days: { today: 'आज', 'this-week': 'इस सप्ताह', 'next-week': 'अगले सप्ताह', past: 'रिकॉर्डिंग' },
  toCome: 'रिकॉर्डिंग आने वाली है।',
  processing: 'रिकॉर्डिंग तैयार हो रही है।',
  times: '{start} से {end} तक',
  cancelled: 'रद्द हो गई।',
  moved: 'समय बदल गया है। ',
  watch: 'रिकॉर्डिंग देखें',
  join: 'जुड़ें',
  noneToday: 'आज कोई क्लास नहीं है।',
  none: 'इस सप्ताह या अगले सप्ताह की कोई क्लास अभी घोषित नहीं है।',
  noneLeft: 'आज अब कोई क्लास नहीं है।',
  next: 'अगली: {title}, {when}।',
  onNow: 'अभी चल रही है, {time} तक',
  olderFailed: 'पुरानी रिकॉर्डिंग लोड नहीं हो सकीं। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  noneOlder: 'इससे पुरानी रिकॉर्डिंग नहीं हैं।',
} satisfies Translation<typeof classListText>;
