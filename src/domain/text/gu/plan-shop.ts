import type { Translation } from '../../lib/define-text.ts';
import type { planShopText } from '../en/plan-shop.ts';

export default {
  confirming: ({ price, plan }: { price: string; plan: string }) =>
    `બૅન્ક ${plan} માટેની ${price}ની ચુકવણીની ખાતરી કરી રહી છે. તે થતાં જ પ્લાન ખૂલશે; ફરી ન ચૂકવો.`,
  seeStatus: 'તેની સ્થિતિ જુઓ',
  loading: 'તમારાં સભ્યપદ ખૂલી રહ્યાં છે',
  failed: ({ message }: { message: string }) => `તમારાં સભ્યપદ ખૂલી શક્યાં નથી. ${message}`,
  old: ({ message }: { message: string }) => `તમારાં સભ્યપદની તાજી માહિતી મળી નથી, તેથી આ જૂની હોઈ શકે. ${message}`,
  unknown: 'ચુકવણી ચાલુ છે કે નહીં તે જાણી શકાયું નથી. ઇન્ટરનેટ કનેક્શન તપાસો અને ફરી પ્રયત્ન કરો.',
  yours: ({ day, months }: { day: string; months: number }) =>
    `${day} સુધી તમારી પાસે છે. રિન્યૂ કરવાથી તે તારીખ પછી ${months} મહિના ઉમેરાય છે.`,
  ended: ({ day }: { day: string }) => `તે ${day}ના રોજ પૂરું થયું. રિન્યૂ કરો તો તમે ચૂકવો તે દિવસથી શરૂ થાય છે.`,
  yoursOf: ({ type, day, months }: { type: string; day: string; months: number }) =>
    `તમારું ${type} સભ્યપદ ${day} સુધી છે. આ પ્લાનથી તે તારીખ પછી ${months} મહિના ઉમેરાય છે.`,
  endedOf: ({ type, day }: { type: string; day: string }) =>
    `તમારું ${type} સભ્યપદ ${day}ના રોજ પૂરું થયું. તમે ચૂકવો તે દિવસથી તે ફરી શરૂ થાય છે.`,
  choose: ({ plan }: { plan: string }) => `${plan} પસંદ કરો`,
  renew: ({ plan }: { plan: string }) => `${plan} રિન્યૂ કરો`,
  held: {
    title: 'અત્યારે તમારી પાસે શું છે',
    none: 'કોઈ સભ્યપદ નથી. રોજનાં પેપર અને રૂપરેખાઓ તમારા માટે ખુલ્લાં જ છે.',
    noneRuns: 'કોઈ સભ્યપદ ચાલુ નથી. રોજનાં પેપર અને રૂપરેખાઓ તમારા માટે ખુલ્લાં જ છે.',
    until: ({ plan, day }: { plan: string; day: string }) => `<strong>${plan}</strong>: ${day} સુધી`,
    withoutEnd: ({ plan }: { plan: string }) => `<strong>${plan}</strong>: અંતિમ તારીખ વિના`,
    fromUntil: ({ plan, from, day }: { plan: string; from: string; day: string }) =>
      `<strong>${plan}</strong>: ${from}થી ${day} સુધી`,
    fromWithoutEnd: ({ plan, from }: { plan: string; from: string }) =>
      `<strong>${plan}</strong>: ${from}થી, અંતિમ તારીખ વિના`,
    free: ({ day }: { day: string }) => `<strong>મફત પ્રવેશ</strong>, ટેસ્ટ સિરીઝ માટે: ${day} સુધી`,
    ended: ({ plan, day }: { plan: string; day: string }) => `<strong>${plan}</strong>: ${day}ના રોજ પૂરું થયું`,
    more: 'તમારાં સભ્યપદ અને રસીદો',
  },
  summary: {
    title: ({ plan }: { plan: string }) => `${plan}: ચૂકવતાં પહેલાં`,
    opens: ({ names }: { names: string }) => `તેનાથી ખૂલે છે: ${names}.`,
    forGood: 'આ સભ્યપદ તમારી પાસે અંતિમ તારીખ વિના છે. કંઈ ચૂકવવાનું નથી.',
    forGoodPart: ({ types }: { types: string }) =>
      `${types} તમારી પાસે અંતિમ તારીખ વિના છે, અને આ પ્લાન તેના પૈસા ફરી લેત. બીજા સભ્યપદનો એકલો પ્લાન પસંદ કરો.`,
    renewsOf: ({ type, months, from, until }: { type: string; months: number; from: string; until: string }) =>
      `${type} રિન્યૂ થાય છે: તેના અંતે ${months} મહિના ઉમેરાય છે. તે ${from}થી ${until} સુધી ચાલે છે, અને એક પણ દિવસ જતો નથી.`,
    beginsOf: ({ type, months, until }: { type: string; months: number; until: string }) =>
      `${type} તમે ચૂકવો ત્યારથી શરૂ થાય છે અને ${months} મહિના ચાલે છે, ${until} સુધી.`,
    onePurchase: 'બંને સભ્યપદ એક જ ખરીદી છે: રિફંડ બંનેનું સાથે થાય છે, એકલા એકનું નહીં.',
    renews: ({ months, from, until }: { months: number; from: string; until: string }) =>
      `આનાથી તમારું સભ્યપદ રિન્યૂ થાય છે: તેના અંતે ${months} મહિના ઉમેરાય છે. તે ${from}થી ${until} સુધી ચાલે છે, અને એક પણ દિવસ જતો નથી.`,
    begins: ({ months, until }: { months: number; until: string }) =>
      `તમે ચૂકવો ત્યારથી શરૂ થાય છે અને ${months} મહિના ચાલે છે, ${until} સુધી.`,
    otherRuns: ({ plan, day }: { plan: string; day: string }) => `તમારું ${plan} સભ્યપદ ${day} સુધી ચાલુ છે.`,
    beside:
      'બંને સાથે સાથે ચાલે છે: નવું આજે શરૂ થાય છે અને પૂરા સમય સુધી ચાલે છે. જે દિવસોમાં બંને ચાલુ હોય તેના પૈસા પાછા મળતા નથી. નવું તમારા માટે વધારે કંઈ ખોલતું ન હોય, તો બીજું પૂરું થાય ત્યારે ખરીદો.',
    total: ({ price }: { price: string }) =>
      `કુલ <price>${price}</price>, બધા કર સાથે. તે આપમેળે રિન્યૂ થતું નથી, અને કોઈ કાર્ડ સાચવી રખાતું નથી.`,
    refunds:
      'જેના માટે આ સભ્યપદ જોઈએ એવું કોઈ રેકૉર્ડિંગ, અભ્યાસ સામગ્રી કે ટેસ્ટ તમે ખોલ્યાં ન હોય, તો સાત દિવસમાં પૂરા પૈસા પાછા મળે છે. <link>રિફંડના બધા નિયમો</link>. નિયમોમાં અંગ્રેજી લખાણ માન્ય ગણાય છે.',
    confirming: ({ plan }: { plan: string }) =>
      `${plan} માટેની એક ચુકવણીની ખાતરી થઈ રહી છે. તેની રાહ જુઓ: થઈ જાય એટલે આ પાના પર દેખાશે.`,
    begun: ({ plan, time }: { plan: string; time: string }) =>
      `તમે આ કે બીજી ટૅબમાં ${plan} માટે ચૂકવવાનું શરૂ કર્યું હતું (${time}). તે પાનું હજી ખુલ્લું હોય, તો ત્યાં જ પૂરું કરો. ચૂકવી દીધું હોય, તો રસીદની રાહ જુઓ: હવે ચૂકવશો તો તે બીજી ચુકવણી ગણાશે.`,
    going: 'ચુકવણીનું પાનું ખૂલી રહ્યું છે…',
    takeFree: 'મફત લો',
    pay: ({ price }: { price: string }) => `${price} ચૂકવો`,
    another: 'બીજો પ્લાન પસંદ કરો',
  },
  coupon: {
    off: ({ code, amount }: { code: string; amount: string }) => `કોડ ${code}થી ${amount} ઓછા થાય છે.`,
    takeOut: 'કોડ કાઢો',
    have: 'મારી પાસે કોડ છે',
    label: 'કોડ',
    checking: 'તપાસાઈ રહ્યું છે…',
    use: 'કોડ વાપરો',
  },
  order: {
    titles: {
      loading: 'તમારી ચુકવણી શોધાઈ રહી છે',
      failed: 'તમારી ચુકવણી શોધી શકાઈ નહીં',
      paid: 'ચુકવણી મળી ગઈ',
      refunded: 'આ ચુકવણીના પૈસા પાછા અપાયા છે',
      waiting: 'તમારી ચુકવણીની ખાતરી થઈ રહી છે',
      notPaid: 'ચુકવણી થઈ નથી',
    },
    isYours: ({ plan, day }: { plan: string; day: string }) =>
      `તમારી ચુકવણી મળી ગઈ છે. તમારું સભ્યપદ: <strong>${plan}</strong>, ${day} સુધી.`,
    isYoursForNow: ({ plan }: { plan: string }) =>
      `તમારી ચુકવણી મળી ગઈ છે. તમારું સભ્યપદ: <strong>${plan}</strong>; અંતિમ તારીખ હજી નક્કી નથી.`,
    begins: ({ plan, from, day }: { plan: string; from: string; day: string }) =>
      `તમારી ચુકવણી મળી ગઈ છે. તમારું સભ્યપદ: <strong>${plan}</strong>, ${from}થી ${day} સુધી.`,
    beginsForNow: ({ plan, from }: { plan: string; from: string }) =>
      `તમારી ચુકવણી મળી ગઈ છે. તમારું સભ્યપદ: <strong>${plan}</strong>, ${from}થી; અંતિમ તારીખ હજી નક્કી નથી.`,
    arrivedAll: 'તમારી ચુકવણી મળી ગઈ છે. તમારાં સભ્યપદ:',
    receipt: ({ number }: { number: string }) => `<link>રસીદ ${number}</link>. તે તમારા ઈમેલ પર પણ આવી રહી છે.`,
    watched: 'બૅન્ક તમારી ચુકવણીની ખાતરી કરી રહી છે. તે થતાં જ આ પાના પર દેખાશે; તમે પાનું છોડી પણ શકો, કંઈ ખોવાશે નહીં. ફરી ન ચૂકવો.',
    unwatched:
      'બૅન્કે હજી તમારી ચુકવણીની ખાતરી કરી નથી. અમે થોડી થોડી મિનિટે તપાસીએ છીએ અને ખાતરી થાય એટલે રસીદ ઈમેલ કરીએ છીએ. તમારા ખાતામાંથી પૈસા કપાયા હોય અને કાલ સુધી રસીદ ન મળે, તો તારીખ અને રકમ સાથે અમને લખો.',
    left: 'તમે ચૂકવ્યા પહેલાં ચુકવણીનું પાનું છોડી દીધું. કંઈ ખરીદાયું નથી. છતાં તમારા ખાતામાંથી પૈસા કપાયા હોય, તો બૅન્ક તે પાછા આપે છે, અથવા અમને મળે છે અને તમારો પ્લાન ખૂલે છે.',
    notTaken:
      'બૅન્કે ચુકવણી લીધી નથી. કંઈ ખરીદાયું નથી. છતાં તમારા ખાતામાંથી પૈસા કપાયા હોય, તો બૅન્ક તે પાછા આપે છે, અથવા અમને મળે છે અને તમારો પ્લાન ખૂલે છે.',
    again: ({ plan }: { plan: string }) => `${plan} માટે ફરી પ્રયત્ન કરો`,
    refunded: 'તમે જે રીતે ચૂકવ્યા હતા તે જ રીતે પૈસા પાછા આવે છે, અને સભ્યપદ પૂરું થયું છે. વિગતો માટે તમારી રસીદો જુઓ.',
    lookUpAgain: ({ message }: { message: string }) =>
      `${message} તમે ચૂકવી દીધું હોય તો કંઈ ખોવાયું નથી: થોડી વાર પછી પાનું ફરી ખોલો.`,
  },
} satisfies Translation<typeof planShopText>;
