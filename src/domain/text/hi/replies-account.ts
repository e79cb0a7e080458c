import type { Translation } from '../../lib/define-text.ts';
import type { repliesAccountText } from '../en/replies-account.ts';

export default {
  storedElsewhere: 'आपका खाता दूसरी अकादमी रखती है: अपनी प्रोफ़ाइल, सदस्यता और लॉग इन की जानकारी वहाँ से माँगें। यहाँ इतना रखा है।',
} satisfies Translation<typeof repliesAccountText>;
