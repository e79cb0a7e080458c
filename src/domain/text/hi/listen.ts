import type { Translation } from '../../lib/define-text.ts';
import type { listenText } from '../en/listen.ts';

export default {
  title: 'सुनें और फिर बोलें',
  about: 'आपका डिवाइस इस पाठ के अंग्रेज़ी वाक्य बोलकर सुनाता है। हर वाक्य उसके बाद बोलें। कुछ भी रिकॉर्ड नहीं होता और अंक नहीं दिए जाते।',
  start: 'वाक्य सुनें',
  place: '{count} में से वाक्य {number}',
  listen: 'सुनें',
  slow: 'धीरे सुनें',
  next: 'अगला वाक्य',
  again: 'फिर से शुरू करें',
  stop: 'रोकें',
  sayNow: 'अब आप ज़ोर से बोलें।',
  last: 'यह आखिरी वाक्य था।',
  all: 'सभी वाक्य',
  failed: 'आपका डिवाइस यह वाक्य नहीं बोल सका। एक बार फिर कोशिश करें।',
  notLoaded: 'यह भाग लोड नहीं हो सका। अपना कनेक्शन जाँचें और फिर से कोशिश करें।',
} satisfies Translation<typeof listenText>;
