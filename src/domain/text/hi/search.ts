import { plural } from '../../lib/format.ts';
import type { Translation } from '../../lib/define-text.ts';
import type { searchText } from '../en/search.ts';

export default {
  title: 'खोज',
  field: 'आप क्या खोज रहे हैं?',
  hint: 'विषय, परीक्षा, घटना या प्रश्न का कोई शब्द लिखें। अंग्रेज़ी, गुजराती और हिन्दी अक्षरों में लिखे शब्द मिलते हैं।',
  found: ({ count }: { count: number }) => `${count} ${plural(count, { one: 'पन्ना मिला', other: 'पन्ने मिले' })}`,
  foundFor: ({ found, shownFor, words }: { found: string; shownFor: string; words: string }) =>
    `“${words}” की जगह “${shownFor}” के लिए ${found}`,
  nothing: ({ words }: { words: string }) => `“${words}” किसी पन्ने पर नहीं है।`,
  searching: 'खोजा जा रहा है…',
  more: 'और पन्ने दिखाएँ',
  didYouMean: 'क्या आप यह खोज रहे हैं',
  tryOthers: 'कम या छोटे शब्द, या दूसरी वर्तनी आज़माएँ। आप यह भी देख सकते हैं:',
  subjects: 'सभी विषय',
  papers: 'अभ्यास पेपर',
  or: 'या',
  faqs: 'प्रश्न और उत्तर',
  failed: 'खोज लोड नहीं हो सकी। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें; आपके शब्द सुरक्षित हैं।',
  places: {
    papers: 'हर परीक्षा के अभ्यास पेपर',
    profile: 'आपकी प्रोफ़ाइल',
    mistakes: 'आपकी गलतियों की कॉपी',
    progress: 'आपकी प्रगति',
  },
} satisfies Translation<typeof searchText>;
