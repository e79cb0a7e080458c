import type { Translation } from '../../lib/define-text.ts';
import type { repliesSiteText } from '../en/replies-site.ts';

export default {
  noPicture: 'આવું કોઈ ચિત્ર નથી. શું છે તે જોવા પાનું ફરી ખોલો.',
  pageFailed: 'પાનું બનાવી શકાયું નથી. થોડી વાર પછી ફરી ખોલો.',
} satisfies Translation<typeof repliesSiteText>;
