import type { Translation } from '../../lib/define-text.ts';
import type { materialsText } from '../en/materials.ts';

export default {
  notes: { name: 'નોંધ', count: ({ count }) => `${count} નોંધ` },
  recordings: { name: 'રેકૉર્ડિંગ', count: ({ count }) => `${count} રેકૉર્ડિંગ` },
  links: { name: 'લિંક', count: ({ count }) => `${count} લિંક` },
  recording: 'રેકૉર્ડિંગ',
  audio: 'ઑડિયો',
  link: 'લિંક',
  picture: 'ચિત્ર',
  freeForAll: 'દરેક વિદ્યાર્થી માટે મફત:',
  forMembers: ({ counts }) => `હમણાં સભ્યો માટે: ${counts}.`,
  opening: 'ખૂલે છે…',
  open: 'ખોલો',
  save: 'આ ઉપકરણમાં સાચવો',
  openTab: 'નવી ટૅબમાં ખોલો',
  play: 'ચલાવો',
  captions: 'લખાણ (કૅપ્શન)',
  resumed: ({ at }) => `તમે જ્યાં અટક્યા હતા ત્યાંથી, ${at}થી, આગળ ચાલે છે.`,
  speed: 'ઝડપ',
  usualSpeed: 'સામાન્ય ઝડપ',
  soundOnly: 'ફક્ત અવાજ (ડેટા બચે છે)',
  lost: 'રેકૉર્ડિંગ આગળ ચાલી શક્યું નથી. ઇન્ટરનેટ કનેક્શન તપાસો અને ફરી પ્રયત્ન કરો.',
  accessUnknown: 'તમારું સભ્યપદ ચકાસી શકાયું નથી. ઇન્ટરનેટ કનેક્શન તપાસો અને ફરી પ્રયત્ન કરો.',
} satisfies Translation<typeof materialsText>;
