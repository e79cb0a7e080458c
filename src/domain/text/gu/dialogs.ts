import type { Translation } from '../../lib/define-text.ts';
import type { dialogsText } from '../en/dialogs.ts';

export default {
  coming: {
    title: 'ટૂંક સમયમાં આવે છે',
    text: 'અમે તમારા માટે કંઈક ઉત્તમ તૈયાર કરી રહ્યા છીએ. જોડાયેલા રહો!',
  },
  starting: {
    title: 'લાઇવ લેક્ચરમાં સમયસર જોડાઓ!',
    text: 'લાઇવ લેક્ચર પૂરું થયા પછી તેનું રેકૉર્ડિંગ મૂકવામાં આવશે.',
  },
} satisfies Translation<typeof dialogsText>;
