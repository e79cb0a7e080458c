import type { Translation } from '../../lib/define-text.ts';
import type { paperNamesText } from '../en/paper-names.ts';

export default {
  day: ({ day }) => `દિવસ ${day}`,
  paper: ({ paper }) => `પેપર ${paper}`,
} satisfies Translation<typeof paperNamesText>;
