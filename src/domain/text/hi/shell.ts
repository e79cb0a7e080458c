import type { Translation } from '../../lib/define-text.ts';
import type { shellText } from '../en/shell.ts';

export default {
  skip: 'सीधे मुख्य सामग्री पर जाएँ',
  noScript:
    'हर पन्ना JavaScript के बिना पढ़ा जा सकता है। लॉगिन, क्विज़ और आपकी प्रोफ़ाइल के लिए वह ज़रूरी है: अपने ब्राउज़र की सेटिंग में उसे चालू करें।',
} satisfies Translation<typeof shellText>;
