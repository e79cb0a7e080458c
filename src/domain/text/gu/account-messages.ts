import type { Translation } from '../../lib/define-text.ts';
import type { accountMessagesText } from '../en/account-messages.ts';

export default {
  signedOutAlready: 'આ ઉપકરણ પહેલેથી લૉગ આઉટ છે.',
  currentPasswordWrong: 'હાલનો પાસવર્ડ બરાબર નથી',
  passwordWrong: 'પાસવર્ડ બરાબર નથી',
  passwordChanged: 'પાસવર્ડ બદલાયો. બીજાં બધાં ઉપકરણ લૉગ આઉટ થયાં છે.',
  confirmationWrong: 'ખાતરી કરવા DELETE લખો',
  adminStays: 'ઍડમિનનું ખાતું અહીંથી કાઢી શકાતું નથી. પહેલાં ઍડમિનના અધિકાર પાછા લેવા એકેડેમીને કહો.',
  staffStays: 'સ્ટાફનું ખાતું અહીંથી કાઢી શકાતું નથી. પહેલાં તમારી ભૂમિકા પાછી લેવા એકેડેમીના માલિકને કહો.',
  elsewhere: 'તમારું ખાતું બીજી એકેડેમી પાસે છે. તેને કાઢવા માટે ત્યાં કહો.',
  notOffered: 'તમારું ખાતું રાખતી એકેડેમી અહીં આ સગવડ આપતી નથી. તેનાં પોતાનાં પાનાં પર જુઓ.',
  closed: 'તમારું ખાતું કાઢી નાખ્યું છે.',
  changedMeanwhile: 'તમારું ખાતું આ જ ક્ષણે બીજે બદલાયું. પાનું ફરી ખોલો અને ફરી પ્રયત્ન કરો.',
  loggedOut: 'તમે લૉગ આઉટ થયા છો.',
  forgotten: 'તમે લૉગ આઉટ થયા છો, અને આ ઉપકરણ હવે તમને ઓળખતું નથી.',
  forgottenUnheard:
    'તમે અહીં લૉગ આઉટ થયા છો, અને આ ઉપકરણ હવે તમને ઓળખતું નથી. અકાદમી સાથે જોડાણ થયું નહીં: ત્યાં લૉગ ઇન પોતાની મેળે પૂરું થશે, શરૂ થયા પછી વધુમાં વધુ દસ કલાકમાં.',
  passkeyStays: 'પાસકી હજી તમારું ખાતું ખોલે છે: તેને કાઢવા લૉગ ઇન કરો અને પ્રોફાઇલમાં "ખાતું" ખોલો.',
  loggedOutEverywhere: 'તમે બધાં ઉપકરણ પર લૉગ આઉટ થયા છો.',
  othersSignedOut: 'બીજાં બધાં ઉપકરણ લૉગ આઉટ થયાં છે.',
  signedOut: ({ device }: { device: string }) => `લૉગ આઉટ થયું: ${device}.`,
  profileSaved: 'પ્રોફાઇલ સચવાઈ.',
  languageSaved: 'હવેથી ઈમેલ અને રસીદો આ ભાષામાં આવશે.',
} satisfies Translation<typeof accountMessagesText>;
