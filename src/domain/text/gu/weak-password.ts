import type { Translation } from '../../lib/define-text.ts';
import type { weakPasswordText } from '../en/weak-password.ts';

export default {
  common:
    'આ પાસવર્ડ બહુ લોકો વાપરે છે અને અજાણ્યા લોકો પહેલાં એવા જ અજમાવે છે. બીજો પસંદ કરો, જેમ કે એકબીજા સાથે સંબંધ ન હોય તેવા ત્રણ શબ્દો.',
  pattern:
    'આ પાસવર્ડ એક જ અક્ષર કે અક્ષરોની હાર છે, જેમ કે aaaaaaaa, abcdefgh કે 12121212, અને અજાણ્યા લોકો પહેલાં એવા જ અજમાવે છે. બીજો પસંદ કરો, જેમ કે એકબીજા સાથે સંબંધ ન હોય તેવા ત્રણ શબ્દો.',
  own: 'આ પાસવર્ડ તમારા નામ, ઈમેલ કે મોબાઇલ નંબરનો, અથવા એકેડેમીના નામનો બનેલો છે. અજાણ્યા લોકો પહેલાં એવા જ અજમાવે છે. બીજા શબ્દો પસંદ કરો.',
} satisfies Translation<typeof weakPasswordText>;
