import type { Translation } from '../../lib/define-text.ts';
import type { membershipsText } from '../en/memberships.ts';

export default {
  title: 'आपकी सदस्यताएँ',
  loading: 'आपकी सदस्यताएँ लोड हो रही हैं',
  loadingFree: 'आपकी निःशुल्क पहुँच लोड हो रही है',
  failed: ({ message }: { message: string }) => `आपकी सदस्यताएँ लोड नहीं हो सकीं। ${message}`,
  running: 'चालू',
  later: 'बाद में शुरू होने वाली',
  ended: 'समाप्त',
  until: ({ day }: { day: string }) => `${day} तक`,
  withoutEnd: 'बिना अंतिम तिथि के',
  fromUntil: ({ from, day }: { from: string; day: string }) => `शुरुआत: ${from}, ${day} तक`,
  fromWithoutEnd: ({ from }: { from: string }) => `शुरुआत: ${from}, बिना अंतिम तिथि के`,
  aLaterDay: 'बाद में',
  endedOn: ({ day }: { day: string }) => `समाप्त हुई: ${day}`,
  none: 'आपके पास कोई सदस्यता नहीं है। रोज़ के पेपर और सभी रूपरेखाएँ आपके लिए खुली हैं।',
  freeUntil: ({ day }: { day: string }) => `टेस्ट सीरीज़ के लिए आपकी निःशुल्क पहुँच ${day} तक चालू है; अभी कोई सदस्यता नहीं है।`,
  seePlans: 'प्लान देखें',
  renew: 'रिन्यू करें या प्लान जोड़ें',
  receipts: 'रसीदें',
  noReceipt: 'अभी कोई रसीद नहीं है। हर भुगतान की रसीद यहाँ और ईमेल से मिलती है।',
  refunded: 'रिफ़ंड हुआ',
  unknownReceipt: 'इस नंबर की कोई रसीद आपके पास नहीं है। <link>सभी सदस्यताएँ और रसीदें</link>',
  double: {
    text: ({ plan, first, second, day }: { plan: string; first: string; second: string; day: string }) =>
      `आपने ${plan} के लिए दो बार भुगतान किया है: रसीद ${first} और ${second}। दूसरी सदस्यता की शुरुआत: ${day}। आप उसे रख सकते हैं, या दूसरे भुगतान के पैसे वापस ले सकते हैं: पहली सदस्यता जैसी है वैसी ही रहती है। रिफ़ंड में अंग्रेज़ी पाठ ही मान्य है।`,
    aLaterDay: 'बाद की तिथि',
    asking: 'भुगतान सेवा से पूछा जा रहा है…',
    giveBack: ({ amount }: { amount: string }) => `${amount} वापस लें`,
    onItsWay: ({ amount }: { amount: string }) => `${amount} लौट रहे हैं। बैंक को लगभग एक सप्ताह लगता है।`,
  },
} satisfies Translation<typeof membershipsText>;
