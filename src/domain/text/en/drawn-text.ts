import { defineText } from '../../lib/define-text.ts';

/** What pages say of texts that staff write. */
export const drawnTextText = defineText('drawn-text', { table: 'Table' });
