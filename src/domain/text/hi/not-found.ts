import type { Translation } from '../../lib/define-text.ts';
import type { notFoundText } from '../en/not-found.ts';

export default {
  title: 'पन्ना नहीं मिला',
  description: 'इस पते पर कोई पन्ना नहीं है। उसे खोजें, या यहाँ से आगे बढ़ें।',
  heading: 'यहाँ कोई पन्ना नहीं है',
  explanation: 'हो सकता है पता गलत लिखा गया हो, या पन्ना अब दूसरे पते पर हो। आपका कुछ भी नहीं खोया है।',
  home: 'होम पन्ने पर जाएँ',
  papers: 'अभ्यास पेपर देखें',
} satisfies Translation<typeof notFoundText>;
