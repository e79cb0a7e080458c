import type { Translation } from '../../lib/define-text.ts';
import type { drawnTextText } from '../en/drawn-text.ts';

export default { table: 'तालिका' } satisfies Translation<typeof drawnTextText>;
