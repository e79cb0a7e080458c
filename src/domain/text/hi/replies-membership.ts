import type { Translation } from '../../lib/define-text.ts';
import type { repliesMembershipText } from '../en/replies-membership.ts';

export default {
  noStudent: 'ऐसा कोई विद्यार्थी नहीं है। अपनी प्रोफ़ाइल से सदस्यता खोलें।',
} satisfies Translation<typeof repliesMembershipText>;
