import type { Translation } from '../../lib/define-text.ts';
import type { keptDaysText } from '../en/kept-days.ts';

export default {
  keep: '{day} ऑफ़लाइन रखें',
  keepMetered: '{day} ऑफ़लाइन रखें ({size})',
  remove: '{day} इस फ़ोन से हटाएँ',
  removed: '{day} अब इस फ़ोन पर नहीं है।',
  notKept: 'यह फ़ोन पर नहीं रखा जा सका। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  keeping: '{day} सहेजा जा रहा है: {percent}%',
  keptForGuest: '{day} सहेजा गया। इंटरनेट रहते लॉग इन करें; फिर इसके पेपर बिना इंटरनेट के खुलेंगे।',
  kept: '{day} सहेजा गया। इसके पेपर बिना इंटरनेट के, ऐप बंद करने के बाद भी, लॉग आउट करने तक खुलेंगे।',
} satisfies Translation<typeof keptDaysText>;
