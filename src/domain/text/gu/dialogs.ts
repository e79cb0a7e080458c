import type { Translation } from '../../lib/define-text.ts';
import type { dialogsText } from '../en/dialogs.ts';

export default {
  coming: {
    title: 'ટૂંક સમયમાં આવે છે',
    text: 'અમે તમારા માટે કંઈક સરસ તૈયાર કરી રહ્યા છીએ. જોડાયેલા રહો!',
  },
  starting: {
    title: 'લાઇવ ક્લાસમાં સમયસર જોડાઓ!',
    text: 'લાઇવ ક્લાસ પૂરો થયા પછી તેનું રેકૉર્ડિંગ મુકાશે.',
  },
} satisfies Translation<typeof dialogsText>;
