import { defineText } from '../../lib/define-text.ts';

/** The categories of candidates that have cut-offs of their own. */
export const cutOffText = defineText('cut-off', {
  categories: {
    UR: 'Unreserved (UR)',
    EWS: 'Economically weaker section (EWS)',
    OBC: 'Other backward classes (OBC)',
    SC: 'Scheduled castes (SC)',
    ST: 'Scheduled tribes (ST)',
  },
});
