import type { Translation } from '../../lib/define-text.ts';
import type { keptDaysText } from '../en/kept-days.ts';

export default {
  keep: '{day} ઑફલાઇન રાખો',
  keepMetered: '{day} ઑફલાઇન રાખો ({size})',
  remove: '{day} આ ફોન પરથી કાઢો',
  removed: '{day} હવે આ ફોન પર નથી.',
  notKept: 'આ ફોન પર સાચવી શકાયું નહીં. ઇન્ટરનેટ કનેક્શન તપાસો અને ફરી પ્રયત્ન કરો.',
  keeping: '{day} સચવાય છે: {percent}%',
  keptForGuest: '{day} સચવાયો. ઇન્ટરનેટ હોય ત્યારે લૉગ ઇન કરો; પછી તેનાં પેપર ઇન્ટરનેટ વિના ખૂલશે.',
  kept: '{day} સચવાયો. તેનાં પેપર ઇન્ટરનેટ વિના, ઍપ બંધ કર્યા પછી પણ, તમે લૉગ આઉટ કરો ત્યાં સુધી ખૂલશે.',
} satisfies Translation<typeof keptDaysText>;
