import { describe, expect, test } from 'vitest';
import { formsOf, isCloseName, keyOf, readingOf } from '#domain/account/name-reading.ts';

const keyIn = (word: string): string => keyOf(readingOf(word));

describe('one name', () => {
  test.each([
    'Patel PATEL પટેલ पटेल',
    'Pooja Puja પૂજા पूजा',
    'Bharat ભરત भरत',
    'Dinesh દિનેશ दिनेश',
    'Kalpesh કલ્પેશ कल्पेश',
    'Chaudhari Chaudhary Choudhary ચૌધરી चौधरी',
    'Sharma શર્મા शर्मा',
    'Krishna કૃષ્ણ कृष्णा',
    'Jyoti Jyothi જ્યોતિ ज्योति',
    'Rathod Rathodd રાઠોડ राठोड',
    'Solanki સોલંકી सोलंकी',
    'Vaishali વૈશાલી वैशाली',
    'Sanjay સંજય સન્જય संजय सञ्जय',
    'Zaveri Jhaveri ઝવેરી झवेरी ज़वेरी',
    'Shah શાહ शाह',
    'Ishvar Ishwar ઈશ્વર ઇશ્વર ईश्वर',
    'Aakash Akash આકાશ आकाश',
    'Deepak Dipak દીપક દિપક दीपक',
    'Desai Desaai દેસાઈ દેસાઇ देसाई',
    'Joshi Joshee જોશી जोशी',
    'Trivedi ત્રિવેદી त्रिवेदी',
    'Champa Chanpa ચંપા ચમ્પા चंपा',
    'Wagh Vagh વાઘ वाघ',
    'Phalguni Falguni ફાલ્ગુની फाल्गुनी',
    'Gyan Gnan જ્ઞાન ज्ञान',
    'Asha આશા आशा',
  ])('has one key in every script and common spelling: %s', (names) => {
    expect(new Set(names.split(' ').map(keyIn)).size, names.split(' ').map(keyIn).join(' ')).toBe(1);
  });

  test.each(['Patel Patil', 'Rina Rana', 'Asha Usha', 'Meena Mona', 'Dinesh Danesh', 'Kiran Karan', 'Ravi Rana'])(
    'is told from another: %s',
    (names) => {
      expect(new Set(names.split(' ').map(keyIn)).size).toBe(2);
    },
  );

  test('of no letters has no key', () =>
    expect(['', '७', '42', '-', '李', '😀'].map(keyIn)).toEqual(Array(6).fill('')));
});

describe('a letter wrong', () => {
  test.each([
    ['ptel', 'patel'],
    ['atel', 'patel'],
    ['pattel', 'patel'],
    ['patek', 'patel'],
    ['aptel', 'patel'],
    ['ahsa', 'asha'],
    ['chaudri', 'chaudhari'],
    ['chudhari', 'chaudhari'],
    ['પટલે', 'પટેલ'],
    ['પટેર', 'patel'],
    ['mehta', 'મહેતા'],
    ['sinh', 'सिंह'],
    ['singh', 'सिंह'],
    ['vishwanthan', 'vishwanathan'],
  ])('%s is close to %s, and both have a form in common', (typed, word) => {
    expect(isCloseName(typed, word)).toBe(true);
    const forms = new Set(formsOf(keyIn(word), 2));
    expect(formsOf(keyIn(typed), 2).some((form) => forms.has(form))).toBe(true);
  });

  test.each([
    ['ram', 'rom'],
    ['asha', 'usha ben'],
    ['patel', 'parmar'],
    ['patel', 'pate'.repeat(3)],
    ['rathod', 'rathva'],
  ])('%s is not close to %s', (typed, word) => expect(isCloseName(typed, word)).toBe(false));
});
