import { describe, expect, it } from 'vitest';
import { cutAtWords, spelledAlike, termOf, wordsOf } from '#domain/site/search-words.ts';

describe('the forms of an English word', () => {
  it.each([
    'percentage percentages',
    'rule rules ruled ruling',
    'run runs running',
    'rate rates rated rating',
    'plan plans planned planning',
    'study studies studied studying',
    'elect elects elected electing election elections',
    'relate related relating relation relations',
    'divide divides divided dividing',
    'increase increases increased increasing',
    'class classes',
    'box boxes',
    'tax taxes',
    'party parties',
    'control controls controlled controlling',
    'add adds added adding',
    'fill fills filled filling',
    'fee fees',
    'page pages',
    'Vacancy VACANCIES',
  ])('are one term: %s', (forms) => {
    expect(new Set(forms.split(' ').map(termOf)).size).toBe(1);
  });

  it.each([
    'plan plane',
    'not note',
    'rat rate',
    'stat state',
    'car care',
    'her here',
    'bus bush',
    'thing th',
    'need ne',
  ])('are told from other words: %s', (words) => {
    expect(new Set(words.split(' ').map(termOf)).size).toBe(2);
  });

  it.each(['gd', 'cgl', 'ssc', 'gas', 'bring', 'need', 'status', 'basis', '2026', 'x2'])('keep %s whole', (word) => {
    expect(termOf(word)).toBe(word);
  });
});

describe('letters', () => {
  it('of Gujarati and Hindi words are kept with their signs', () => {
    for (const word of ['પણ', 'સંધિ', 'પ્રયોગ', 'सिंधु', 'व्याकरण']) {
      expect(wordsOf(`(${word}),`)).toEqual([word]);
      expect(termOf(word)).toBe(word.normalize('NFC'));
    }
  });

  it('are the same with and without joiners, in whatever way a sign is written', () => {
    expect(termOf('ક્\u200Dષ')).toBe(termOf('ક્ષ'));
    expect(wordsOf('ર્\u200Dય સ્\u200Cત')).toHaveLength(2);
    expect(termOf('\u0958')).toBe(termOf('\u0915\u093C'));
  });

  it('of Latin words are the same with and without accents', () => {
    expect(['Café', 'cafe\u0301', 'CAFE'].map(termOf)).toEqual(['cafe', 'cafe', 'cafe']);
  });
});

describe('a nasal', () => {
  it.each([
    'हिंदी हिन्दी',
    'અંક અઙ્ક',
    'गंगा गङ्गा',
    'પંચ પઞ્ચ',
    'चंचल चञ्चल',
    'ખંડ ખણ્ડ ખન્ડ',
    'पंडित पण्डित',
    'સંધિ સન્ધિ સન્\u200Dધિ',
    'સમાસ-દ્વંદ્વ સમાસ-દ્વન્દ્વ',
    'કમ્પ્યુટર કંપ્યુટર',
    'अंबर अम्बर',
    'બેંક બેન્ક',
    'पांच पाँच',
    'ઇંચ ઇન્ચ',
  ])('before a consonant of its class is an anusvara: %s', (spellings) => {
    expect(new Set(spellings.split(' ').map(termOf)).size).toBe(1);
    expect(new Set(spellings.split(' ').map(spelledAlike)).size).toBe(1);
    expect(spelledAlike(spellings)).toMatch(/^[^\u0901\u0A81]*[\u0902\u0A82]/);
  });

  it.each(['जन्म', 'अन्य', 'સામાન્ય', 'અન્ન', 'સન્માન', 'ઉમ્ર', 'जन्मदिन', 'वाङ्मय', 'ઇન્પુટ', 'મન', 'सनद'])(
    'elsewhere is a letter of its own: %s',
    (word) => {
      expect(termOf(word)).toBe(word);
    },
  );
});

describe('two spellings that people mix up', () => {
  it.each([
    'ઈતિહાસ ઇતિહાસ',
    'વિદ્યાર્થી વિધાર્થી વિધ્યાર્થી વિદ્યાર્થિ',
    'શુદ્ધ શુધ્ધ શુધ્દ',
    'બુદ્ધિ બુધ્ધિ બુદ્ધી',
    'સિદ્ધાંત સિધ્ધાંત સિદ્ધાન્ત',
    'જોડણી જોડણિ',
    'ભૂગોળ ભુગોળ',
    'પૂર્ણ પુર્ણ',
    'ગુજરાતી ગુજરાતિ',
    'સ્થિતિ સ્થિતી સ્થીતિ',
    'મૂળભૂત મુળભૂત મૂળભુત',
    'દુઃખ દુખ',
    'કૉલેજ કોલેજ',
    'બૅંક બેંક બેન્ક',
    'તત્ત્વ તત્વ',
    'કર્ત્તવ્ય કર્તવ્ય',
    'ચિહ્ન ચિન્હ',
    'બ્રાહ્મણ બ્રામ્હણ',
    'ઊર્જા ઉર્જા',
    'ક્ષ ક્\u200Dષ',
    'विद्यार्थी विध्यार्थी विद्यार्थि',
    'शुद्ध शुध्द शुध्ध',
    'सड़क सडक',
    'ज़मीन जमीन',
    'हिंदी हिन्दी हिँदी हिंदि',
    'ईतिहास इतिहास',
    'दुःख दुख',
    'डॉक्टर डोक्टर',
    'महत्त्व महत्व',
    'चिह्न चिन्ह',
    'भूगोल भुगोल',
    '૩૭૦ 370 ३७० ３７０ ٣٧٠',
    '₹૧,૦૦૦ 1000 १,०००',
  ])('are one term: %s', (spellings) => {
    const terms = spellings.split(' ').map((spelling) => wordsOf(spelling).map(termOf).join(' '));
    expect(new Set(terms).size, terms.join(' ')).toBe(1);
    expect(termOf(terms[0] ?? '')).toBe(terms[0]);
  });

  it.each(['પાણી પણ', 'દિન દાન', 'કામ કમ', 'ગણિત ગીત', 'विद्या विदा', 'શાળા સાળા', 'ધન દાન', '370 37', 'અન્ન અન'])(
    'are told from other words: %s',
    (words) => {
      expect(new Set(words.split(' ').map(termOf)).size).toBe(2);
    },
  );
});

describe('a number', () => {
  it.each([
    ['₹1,000', '1000'],
    ['(1,00,000)', '100000'],
    ['252,756.', '252756'],
    ['11,718.24,', '11718.24'],
    ['12.5%', '12.5'],
    ['-0.25', '0.25'],
  ])('is one word with its point and commas: %s', (text, term) => {
    expect(wordsOf(text).map(termOf)).toEqual([term]);
  });

  it.each([
    ['2,4,8,16', '2 4 8 16'],
    ['10,20,30', '10 20 30'],
    ['1,2,3,1000', '1 2 3 1000'],
    ['26.11.2026', '26 11 2026'],
    ['in 2026, 41 of 3.', 'in 2026 41 of 3'],
    ['1/3', '1 3'],
    ['no.5,a', 'no 5 a'],
  ])('of a list, a date or a sentence is a word for itself: %s', (text, words) => {
    expect(wordsOf(text).join(' ')).toBe(words);
    expect(cutAtWords(text).join('')).toBe(text);
  });
});

it('a text is cut into words and what is between them, and nothing is lost', () => {
  for (const text of ['', 'word', ' a, b-c 1/4 (₹72) ', '«પાણી» और']) {
    expect(cutAtWords(text).join('')).toBe(text);
    expect(wordsOf(text)).toEqual(text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== ''));
  }
});
