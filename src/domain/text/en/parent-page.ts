import { defineText } from '../../lib/define-text.ts';

/** The page of a parent. What it says of the consent stands in islands/account/parent-texts.ts, in all languages at once. */
export const parentPageText = defineText('parent-page', {
  title: 'A parent’s consent',
  description: 'Where a parent of a student below 18 reads what the academy keeps, agrees, and withdraws.',
  needsScript: 'This page needs JavaScript. Switch it on in your browser’s settings, then reload.',
  about:
    'A student below 18 has named you as a parent or guardian. Here you read what the academy keeps about the student, agree to it or not, and take your consent back later. If you cannot, write to',
  aboutEnd: '.',
});
