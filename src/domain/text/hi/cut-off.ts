import type { Translation } from '../../lib/define-text.ts';
import type { cutOffText } from '../en/cut-off.ts';

export default {
  categories: {
    UR: 'अनारक्षित (UR)',
    EWS: 'आर्थिक रूप से कमज़ोर वर्ग (EWS)',
    OBC: 'अन्य पिछड़ा वर्ग (OBC)',
    SC: 'अनुसूचित जाति (SC)',
    ST: 'अनुसूचित जनजाति (ST)',
  },
} satisfies Translation<typeof cutOffText>;
