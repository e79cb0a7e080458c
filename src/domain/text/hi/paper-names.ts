import type { Translation } from '../../lib/define-text.ts';
import type { paperNamesText } from '../en/paper-names.ts';

export default {
  day: ({ day }) => `दिन ${day}`,
  paper: ({ paper }) => `पेपर ${paper}`,
} satisfies Translation<typeof paperNamesText>;
