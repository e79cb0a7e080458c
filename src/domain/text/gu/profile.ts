import type { Translation } from '../../lib/define-text.ts';
import type { profileText } from '../en/profile.ts';

export default {
  title: 'તમારી પ્રોફાઇલ',
  guestIntro: 'તમારી વિગતો અને તમે આપેલાં બધાં પેપર અહીં સચવાય છે. જોવા માટે લૉગ ઇન કરો.',
  description: 'તમારી વિગતો અને તમે આપેલાં બધાં પેપર, સ્કોર સાથે.',
  guestLogin: 'તમારા ખાતામાં લૉગ ઇન કરો',
  guestSignup: 'ખાતું બનાવો',
  views: {
    details: 'વિગતો',
    progress: 'પ્રગતિ',
    mistakes: 'ભૂલો',
    cards: 'કાર્ડ',
    memberships: 'સભ્યપદ',
    account: 'ખાતું',
  },
  incomplete: 'તમારી પ્રોફાઇલ હજી અધૂરી છે. <link>તમારી વિગતો પૂરી કરો</link>',
  yourDetails: 'તમારી વિગતો',
  name: 'નામ',
  email: 'ઈમેલ',
  mobile: 'મોબાઇલ',
  noContact: 'ખાતામાં નથી. ઉમેરવા માટે એકેડેમીને લખો.',
  notNewest: 'તમારી પ્રોફાઇલ ખૂલી શકી નથી, તેથી આ વિગતો કદાચ જૂની હોય.',
  pincode: 'પિનકોડ',
  state: 'રાજ્ય',
  city: 'શહેર',
  address: 'સરનામું',
  dob: 'જન્મ તારીખ',
  saveProfile: 'પ્રોફાઇલ સાચવો',
  language: {
    title: 'ઈમેલ અને રસીદની ભાષા',
    label: 'ભાષા',
    save: 'ભાષા સાચવો',
    offer: ({ language }: { language: string }) =>
      `તમારા ઈમેલની ભાષા આ પાનાની ભાષાથી જુદી છે. ઈમેલ અને રસીદો આ ભાષામાં મોકલીએ: ${language}?`,
    take: ({ language }: { language: string }) => `હા, ${language}`,
    leave: 'જેમ છે તેમ રહેવા દો',
  },
} satisfies Translation<typeof profileText>;
