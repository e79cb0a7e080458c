import type { Translation } from '../../lib/define-text.ts';
import type { mockPagesText } from '../en/mock-pages.ts';

export default {
  exam: {
    noScript: 'मॉक टेस्ट के लिए JavaScript ज़रूरी है। उसे अपने ब्राउज़र की सेटिंग में चालू करें, या ',
    noScriptLink: 'सीरीज़ के बारे में पढ़ें',
    noScriptEnd: '।',
  },
  all: {
    title: 'टेस्ट सीरीज़',
    summary:
      'मॉक टेस्ट यानी असली परीक्षा जैसी स्क्रीन पर पूरी परीक्षा, जिसकी घड़ी नहीं रुकती। फिर आप अपना स्कोर, रैंक और हर उत्तर का कारण देखते हैं।',
    note: 'मॉक टेस्ट TestSeries सदस्यता से, या नए खाते के सात दिनों की निःशुल्क पहुँच में खुलते हैं; हर परीक्षा का एक टेस्ट खाता रखने वाले सभी के लिए निःशुल्क है। रोज़ के पेपर निःशुल्क हैं और उनके लिए सदस्यता ज़रूरी नहीं है।',
  },
  series: { dayPapers: 'रोज़ के निःशुल्क पेपर' },
  general: {
    dayPapers: 'समय-सीमा वाले रोज़ के पेपर',
    others: 'हर परीक्षा और विषय के पेपर',
    outlines: 'जो नहीं आया, उसे कहाँ पढ़ें',
  },
} satisfies Translation<typeof mockPagesText>;
