import type { Translation } from '../../lib/define-text.ts';
import { fieldName } from '../../lib/field-name.ts';
import type { validationText } from '../en/validation.ts';

const names = {
  firstName: 'पहला नाम',
  lastName: 'उपनाम',
  email: 'ईमेल',
  mobileNumber: 'मोबाइल नंबर',
  gender: 'लिंग',
  education: 'शिक्षा',
  password: 'पासवर्ड',
  confirmPassword: 'पासवर्ड दोबारा',
  pincode: 'पिनकोड',
  state: 'राज्य',
  city: 'शहर',
  address: 'पता',
  language: 'भाषा',
  dob: 'जन्म तिथि',
  title: 'शीर्षक',
  body: 'लेख',
  link: 'लिंक',
  sourceUrl: 'स्रोत का पता',
};

export default {
  identifierRequired: 'ईमेल या मोबाइल नंबर ज़रूरी है',
  identifierInvalid: 'सही ईमेल या मोबाइल नंबर लिखें',
  identifierMissing: 'ईमेल या मोबाइल नंबर लिखें',
  passwordRequired: 'पासवर्ड ज़रूरी है',
  newPasswordRequired: 'नया पासवर्ड ज़रूरी है',
  emailInvalid: 'ईमेल सही नहीं है, जैसे asha@example.com लिखें',
  mobileInvalid: 'मोबाइल नंबर सही नहीं है, 10 अंक लिखें',
  passwordTooShort: 'पासवर्ड में कम से कम 8 अक्षर होने चाहिए',
  passwordTooLong: 'पासवर्ड में ज़्यादा से ज़्यादा 128 अक्षर हो सकते हैं',
  passwordsDiffer: 'दोनों पासवर्ड एक जैसे नहीं हैं',
  termsNotAccepted: 'नियम और शर्तें स्वीकार करना ज़रूरी है',
  required: ({ field }: { field: string }) => `${fieldName(names, field)}: यह ज़रूरी है`,
  tooLong: ({ field, most }: { field: string; most: number }) =>
    `${fieldName(names, field)}: ज़्यादा से ज़्यादा ${most} अक्षर लिखें`,
  oddCharacters: ({ field }: { field: string }) => `${fieldName(names, field)}: इसमें ऐसे अक्षर हैं जो नहीं चलते, उन्हें हटा दें`,
  notOneOf: ({ field, choices }: { field: string; choices: string }) =>
    `${fieldName(names, field)}: इनमें से एक चुनें: ${choices}`,
  dobInvalid: 'जन्म तिथि इस तरह लिखें: 2003-08-15',
  dobInFuture: 'जन्म तिथि आज से पहले की होनी चाहिए',
  pincodeInvalid: 'पिनकोड में 6 अंक होते हैं और वह 0 से शुरू नहीं होता',
  pincodeDoubt: ({ digit, states }: { digit: string; states: string }) =>
    `${digit} से शुरू होने वाला पिनकोड आम तौर पर यहाँ का होता है: ${states}। पिनकोड और राज्य फिर देखें; सही हों तो ऐसे ही सहेजें।`,
  lookAlike: ({ letter, place, english }: { letter: string; place: number; english: string }) =>
    `“${letter}” (ईमेल का अक्षर ${place}) अंग्रेज़ी कीबोर्ड का “${english}” नहीं है। उसे मिटाकर फिर “${english}” लिखें।`,
  emailDoubt: ({ meant, typed }: { meant: string; typed: string }) =>
    `क्या आप ${meant} लिखना चाहते थे? अगर ${typed} ही सही है, तो फ़ॉर्म एक बार और भेजें।`,
  names,
} satisfies Translation<typeof validationText>;
