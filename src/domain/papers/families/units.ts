import type { Words } from './words.ts';

interface UnitWords {
  /** Before the number, without a space. */
  readonly sign?: string;
  /** After the number: `one` for at most 1, `many` for more. */
  readonly one?: Words;
  readonly many?: Words;
  /** Between number and word. */
  readonly gap?: string;
}

const word = (en: string, hi: string, gu: string): UnitWords => ({ one: { en, hi, gu }, many: { en, hi, gu } });
const counted = (one: readonly [string, string, string], many: readonly [string, string, string]): UnitWords => ({
  one: { en: one[0], hi: one[1], gu: one[2] },
  many: { en: many[0], hi: many[1], gu: many[2] },
});

/** The words of each unit, as the papers write them. */
export const UNITS = {
  none: {},
  rupees: { sign: '₹' },
  percent: { ...word('%', '%', '%'), gap: '' },
  degrees: { ...word('°', '°', '°'), gap: '' },
  seconds: counted(['second', 'सेकंड', 'સેકન્ડ'], ['seconds', 'सेकंड', 'સેકન્ડ']),
  minutes: counted(['minute', 'मिनट', 'મિનિટ'], ['minutes', 'मिनट', 'મિનિટ']),
  hours: counted(['hour', 'घंटा', 'કલાક'], ['hours', 'घंटे', 'કલાક']),
  days: counted(['day', 'दिन', 'દિવસ'], ['days', 'दिन', 'દિવસ']),
  months: counted(['month', 'माह', 'માસ'], ['months', 'माह', 'માસ']),
  years: counted(['year', 'वर्ष', 'વર્ષ'], ['years', 'वर्ष', 'વર્ષ']),
  millimetres: word('mm', 'मिमी', 'મિમી'),
  centimetres: word('cm', 'सेमी', 'સેમી'),
  metres: word('m', 'मी', 'મી'),
  kilometres: word('km', 'किमी', 'કિમી'),
  squareCentimetres: word('cm²', 'सेमी²', 'સેમી²'),
  squareMetres: word('m²', 'मी²', 'મી²'),
  cubicCentimetres: word('cm³', 'सेमी³', 'સેમી³'),
  cubicMetres: word('m³', 'मी³', 'મી³'),
  kilometresPerHour: word('km/h', 'किमी/घंटा', 'કિમી/કલાક'),
  metresPerSecond: word('m/s', 'मी/से', 'મી/સેકન્ડ'),
  grams: word('g', 'ग्राम', 'ગ્રામ'),
  kilograms: word('kg', 'किग्रा', 'કિગ્રા'),
  litres: counted(['litre', 'लीटर', 'લિટર'], ['litres', 'लीटर', 'લિટર']),
  millilitres: word('ml', 'मिली', 'મિલી'),
} as const satisfies Readonly<Record<string, UnitWords>>;

export type Unit = keyof typeof UNITS;

export const wordsOfUnit = (unit: Unit): UnitWords => UNITS[unit];
