import type { Translation } from '../../lib/define-text.ts';
import type { formPartsText } from '../en/form-parts.ts';

export default {
  close: 'બંધ કરો',
  tryAgain: 'ફરી પ્રયત્ન કરો',
  showPassword: ({ label }: { label: string }) => `${label} બતાવો`,
  choose: 'પસંદ કરો…',
  remove: 'કાઢો',
  removeOne: ({ name }: { name: string }) => `આ કાઢો: ${name}`,
  nothingFound: 'યાદીમાં આ શબ્દો નથી. ઓછા અક્ષર લખો.',
  someShown: ({ shown, all }: { shown: number; all: number }) =>
    `${all}માંથી ${shown} દેખાય છે. બીજાં શોધવા શીર્ષકનો એક શબ્દ લખો.`,
  found: ({ count }: { count: number }) => `${count} મળ્યાં.`,
  issues: ({ count, areFields }: { count: number; areFields: boolean }) =>
    areFields ? `કૃપા કરીને આ ${count} ખાનાં ફરી જુઓ` : `કૃપા કરીને આ ${count} બાબત ફરી જુઓ`,
  partStopped: 'પાનાનો આ ભાગ બંધ પડી ગયો છે. આગળ વધવા પાનું ફરી ખોલો; તમે આપેલા જવાબ સચવાયેલા છે.',
  partMissing: 'પાનાનો આ ભાગ દેખાડી શકાયો નથી. ઇન્ટરનેટ કનેક્શન તપાસો અને ફરી પ્રયત્ન કરો.',
  partMissingForGood: 'પાનાનો આ ભાગ દેખાડી શકાયો નથી. ઇન્ટરનેટ કનેક્શન તપાસો અને પાનું ફરી ખોલો.',
  loadAgain: 'પાનું ફરી ખોલો',
  loading: 'ખૂલી રહ્યું છે…',
  loadingLabel: 'ખૂલી રહ્યું છે',
  saving: 'સચવાઈ રહ્યું છે…',
  saved: 'સચવાયું.',
  save: 'સાચવો',
  asTable: 'કોષ્ટક તરીકે બતાવો',
  asChart: 'ચાર્ટ તરીકે બતાવો',
  tableOf: ({ title }: { title: string }) => `${title}, કોષ્ટક તરીકે`,
} satisfies Translation<typeof formPartsText>;
