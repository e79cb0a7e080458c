import type { Translation } from '../../lib/define-text.ts';
import type { repliesMembershipText } from '../en/replies-membership.ts';

export default {
  noStudent: 'આવો કોઈ વિદ્યાર્થી નથી. તમારી પ્રોફાઇલમાંથી સભ્યપદ ખોલો.',
} satisfies Translation<typeof repliesMembershipText>;
