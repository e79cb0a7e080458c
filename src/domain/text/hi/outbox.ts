import type { Translation } from '../../lib/define-text.ts';
import type { outboxText } from '../en/outbox.ts';

export default {
  attempt: 'पेपर का प्रयास',
  paperChanged: 'आपके खोलने के बाद यह पेपर बदल गया है।',
  kept: 'वह इस डिवाइस पर सहेजा है: अपनी प्रोफ़ाइल में देखें।',
  here: 'वह केवल इस पन्ने पर है: पन्ना बंद न करें।',
} satisfies Translation<typeof outboxText>;
