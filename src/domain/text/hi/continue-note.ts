import type { Translation } from '../../lib/define-text.ts';
import type { continueNoteText } from '../en/continue-note.ts';

export default {
  complete: 'कृपया अपनी प्रोफ़ाइल पूरी करें: पिनकोड, राज्य, शहर, पता और जन्म तिथि।',
  why: 'ये रसीद और कर के लिए चाहिए, और जन्म तिथि से पता चलता है कि अभिभावक की सहमति चाहिए या नहीं।',
  notNow: 'अभी नहीं',
  notNowOn: 'अभी नहीं, आगे बढ़ें',
  after: 'उसके बाद आप उस पन्ने पर जाएँगे जिसे आप देखना चाहते थे।',
  toForm: 'आपकी प्रोफ़ाइल पूरी है। आप क्विज़ फ़ॉर्म पर जा रहे थे।',
  toPaper: 'आपकी प्रोफ़ाइल पूरी है। आप अभ्यास पेपर पर जा रहे थे।',
  toPage: 'आपकी प्रोफ़ाइल पूरी है। आप दूसरे पन्ने पर जा रहे थे।',
  goOn: 'आगे बढ़ें',
} satisfies Translation<typeof continueNoteText>;
