import type { Translation } from '../../lib/define-text.ts';
import { fieldName } from '../../lib/field-name.ts';
import type { validationText } from '../en/validation.ts';

const names = {
  firstName: 'પ્રથમ નામ',
  lastName: 'અટક',
  email: 'ઈમેલ',
  mobileNumber: 'મોબાઇલ નંબર',
  gender: 'જાતિ',
  education: 'શિક્ષણ',
  password: 'પાસવર્ડ',
  confirmPassword: 'પાસવર્ડ ફરીથી',
  pincode: 'પિનકોડ',
  state: 'રાજ્ય',
  city: 'શહેર',
  address: 'સરનામું',
  language: 'ભાષા',
  dob: 'જન્મ તારીખ',
  title: 'શીર્ષક',
  body: 'લખાણ',
  link: 'લિંક',
  sourceUrl: 'સ્રોતનું સરનામું',
};

export default {
  identifierRequired: 'ઈમેલ અથવા મોબાઇલ નંબર જરૂરી છે',
  identifierInvalid: 'સાચો ઈમેલ અથવા મોબાઇલ નંબર લખો',
  identifierMissing: 'ઈમેલ અથવા મોબાઇલ નંબર લખો',
  passwordRequired: 'પાસવર્ડ જરૂરી છે',
  newPasswordRequired: 'નવો પાસવર્ડ જરૂરી છે',
  emailInvalid: 'ઈમેલ બરાબર નથી. આ રીતે લખો: asha@example.com',
  mobileInvalid: 'મોબાઇલ નંબર બરાબર નથી. 10 આંકડા લખો',
  passwordTooShort: 'પાસવર્ડમાં ઓછામાં ઓછા 8 અક્ષર હોવા જોઈએ',
  passwordTooLong: 'પાસવર્ડમાં વધુમાં વધુ 128 અક્ષર હોઈ શકે',
  passwordsDiffer: 'બંને પાસવર્ડ સરખા નથી',
  termsNotAccepted: 'નિયમો અને શરતો સ્વીકારવાં જરૂરી છે',
  required: ({ field }: { field: string }) => `${fieldName(names, field)}: આ જરૂરી છે`,
  tooLong: ({ field, most }: { field: string; most: number }) => `${fieldName(names, field)}: વધુમાં વધુ ${most} અક્ષર લખો`,
  oddCharacters: ({ field }: { field: string }) => `${fieldName(names, field)}: આમાં ન ચાલે તેવા અક્ષર છે, તેને કાઢી નાખો`,
  notOneOf: ({ field, choices }: { field: string; choices: string }) =>
    `${fieldName(names, field)}: આમાંથી એક પસંદ કરો: ${choices}`,
  dobInvalid: 'જન્મ તારીખ આ રીતે લખો: 2003-08-15',
  dobInFuture: 'જન્મ તારીખ આજ પહેલાંની હોવી જોઈએ',
  pincodeInvalid: 'પિનકોડમાં 6 આંકડા હોય છે અને તે 0થી શરૂ થતો નથી',
  pincodeDoubt: ({ digit, states }: { digit: string; states: string }) =>
    `${digit}થી શરૂ થતો પિનકોડ સામાન્ય રીતે અહીંનો હોય છે: ${states}. પિનકોડ અને રાજ્ય ફરી જુઓ; બરાબર હોય તો એમ જ સાચવો.`,
  lookAlike: ({ letter, place, english }: { letter: string; place: number; english: string }) =>
    `“${letter}” (ઈમેલનો અક્ષર ${place}) અંગ્રેજી કીબોર્ડનો “${english}” નથી. તેને ભૂંસીને ફરી “${english}” લખો.`,
  emailDoubt: ({ meant, typed }: { meant: string; typed: string }) =>
    `શું તમે ${meant} લખવા માગતા હતા? ${typed} જ બરાબર હોય તો ફૉર્મ ફરી એક વાર મોકલો.`,
  names,
} satisfies Translation<typeof validationText>;
