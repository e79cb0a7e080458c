import type { Translation } from '../../lib/define-text.ts';
import type { cutOffText } from '../en/cut-off.ts';

export default {
  categories: {
    UR: 'બિનઅનામત (UR)',
    EWS: 'આર્થિક રીતે નબળા વર્ગ (EWS)',
    OBC: 'અન્ય પછાત વર્ગ (OBC)',
    SC: 'અનુસૂચિત જાતિ (SC)',
    ST: 'અનુસૂચિત જનજાતિ (ST)',
  },
} satisfies Translation<typeof cutOffText>;
