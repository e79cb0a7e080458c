import type { Translation } from '../../lib/define-text.ts';
import type { mailsMembershipText } from '../en/mails-membership.ts';

export default {
  test: 'આ પરીક્ષણ માટેની ચુકવણી હતી: પૈસા લેવાયા નથી.',
  englishDecides: 'અર્થમાં ફેર જણાય તો અંગ્રેજી લખાણ માન્ય ગણાય છે: તે જોવા વેબસાઇટની ભાષા English કરો અને પ્રોફાઇલમાં રસીદ ખોલો.',
  receipt: {
    subject: ({ number, academy }: { number: string; academy: string }) => `${academy}: રસીદ ${number}`,
    arrived: ({ plan, day }: { plan: string; day: string }) => `તમારી ચુકવણી મળી ગઈ છે. તમારું સભ્યપદ: ${plan}, ${day} સુધી.`,
    arrivedAll: ({ held }: { held: string }) => `તમારી ચુકવણી મળી ગઈ છે. તમારાં સભ્યપદ: ${held}.`,
    until: ({ plan, day }: { plan: string; day: string }) => `${plan}, ${day} સુધી`,
    number: ({ number, moment, payment }: { number: string; moment: string; payment: string }) =>
      `રસીદ ${number}, ${moment}, ભારતનો સમય. ચુકવણી ${payment}.`,
    receivedBy: ({ way }: { way: string }) => `એકેડેમીને પૈસા આ રીતે મળ્યા: ${way}.`,
    coupon: ({ code, amount }: { code: string; amount: string }) => `કૂપન ${code}થી કિંમતમાં ${amount} ઓછા થયા.`,
    total: ({ amount }: { amount: string }) => `કુલ: ${amount}`,
    taxable: ({ amount }: { amount: string }) => `કરપાત્ર મૂલ્ય: ${amount}`,
    totalPaid: ({ amount }: { amount: string }) => `કુલ ચૂકવ્યા: ${amount}`,
    inProfile: ({ email }: { email: string }) =>
      `આ રસીદ તમારી પ્રોફાઇલમાં સભ્યપદ હેઠળ પણ છે; ત્યાંથી પ્રિન્ટ કરી શકાય છે. તમે આ ચુકવણી ન કરી હોય, તો તરત અહીં લખો: ${email}.`,
  },
  refund: {
    subject: ({ number }: { number: string }) => `રિફંડ: રસીદ ${number}`,
    partSubject: ({ number }: { number: string }) => `થોડી રકમનું રિફંડ: રસીદ ${number}`,
    voidSubject: ({ number }: { number: string }) => `રદ: રસીદ ${number}`,
    goesBack: ({ amount }: { amount: string }) =>
      `${amount} જે રીતે આવ્યા હતા તે જ રીતે પાછા જાય છે. બૅન્કને કામકાજના પાંચથી સાત દિવસ લાગે છે.`,
    givenBack: ({ amount }: { amount: string }) => `એકેડેમી પોતે તમને ${amount} પાછા આપે છે: બૅન્ક તે મોકલતી નથી.`,
    voided: ({ number, amount }: { number: string; amount: string }) =>
      `એકેડેમીએ રસીદ ${number} (${amount}) રદ કરી છે: તે હવે ગણાતી નથી.`,
    stays: ({ plan }: { plan: string }) => `આ ચુકવણીથી લીધેલું સભ્યપદ (${plan}) જેમ છે તેમ જ રહે છે.`,
    ends: ({ plan, day }: { plan: string; day: string }) => `આ ચુકવણીથી લીધેલું સભ્યપદ (${plan}) ${day}ના રોજ પૂરું થાય છે.`,
    hasEnded: ({ plan }: { plan: string }) =>
      `આ ચુકવણીથી લીધેલું સભ્યપદ (${plan}) પૂરું થયું છે. તમારી પાસે બીજું સભ્યપદ હોય, તો તેનાથી જે ખૂલે છે તે ખુલ્લું રહે છે.`,
    beginsEarlier: ({ plan, from }: { plan: string; from: string }) =>
      `તેના પછીનું તમારું સભ્યપદ (${plan}) હવે વહેલું, પૂરા સમય સાથે શરૂ થાય છે: ${from}.`,
    beginsEarlierUntil: ({ plan, from, day }: { plan: string; from: string; day: string }) =>
      `તેના પછીનું તમારું સભ્યપદ (${plan}) હવે વહેલું, પૂરા સમય સાથે શરૂ થાય છે: ${from}થી ${day} સુધી.`,
    unexpected: ({ email }: { email: string }) =>
      `તમને આની ખબર ન હોય, અથવા દસ દિવસ પછી પણ પૈસા ન આવ્યા હોય, તો રસીદ નંબર સાથે અહીં લખો: ${email}.`,
    notCome: ({ email }: { email: string }) => `દસ દિવસ પછી પણ પૈસા ન આવ્યા હોય, તો રસીદ નંબર સાથે અહીં લખો: ${email}.`,
    notGivenBack: ({ email }: { email: string }) =>
      `તમે આ પૈસા ચૂકવ્યા હોય અને પાછા ન મળ્યા હોય, તો રસીદ નંબર સાથે અહીં લખો: ${email}.`,
  },
} satisfies Translation<typeof mailsMembershipText>;
