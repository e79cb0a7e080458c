import type { Translation } from '../../lib/define-text.ts';
import type { outboxText } from '../en/outbox.ts';

export default {
  attempt: 'પેપરનો પ્રયાસ',
  paperChanged: 'તમે ખોલ્યા પછી આ પેપર બદલાયું છે.',
  kept: 'તે આ ઉપકરણમાં સાચવ્યું છે: તમારી પ્રોફાઇલમાં જુઓ.',
  here: 'તે ફક્ત આ પાના પર છે: પાનું બંધ કરશો નહીં.',
} satisfies Translation<typeof outboxText>;
