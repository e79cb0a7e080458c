import { plainDigits } from '#domain/lib/digits.ts';
import { comparable } from './comparable.ts';

/** What a number alone is worth, exactly: whole numbers over whole numbers, never floats. */
interface Rational {
  readonly over: bigint;
  readonly under: bigint;
}

const VULGAR: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅛': '1/8',
};
const MULTIPLES: Readonly<Record<string, bigint>> = {
  hundred: 100n,
  thousand: 1000n,
  lakh: 100_000n,
  lakhs: 100_000n,
  million: 1_000_000n,
  crore: 10_000_000n,
  crores: 10_000_000n,
  billion: 1_000_000_000n,
};
/** Units that a paper may set beside each other: what they measure, and how many of the smallest unit each is. Speeds count millimetres an hour. */
const UNITS: readonly (readonly [RegExp, string, bigint])[] = [
  [/^(mm|millimetres?)$/, 'length', 1n],
  [/^(cm|centimetres?)$/, 'length', 10n],
  [/^(m|metres?)$/, 'length', 1000n],
  [/^(km|kilometres?)$/, 'length', 1_000_000n],
  [/^mg$/, 'mass', 1n],
  [/^(g|grams?)$/, 'mass', 1000n],
  [/^(kg|kilograms?)$/, 'mass', 1_000_000n],
  [/^(ml|mL|millilitres?)$/, 'volume', 1n],
  [/^(l|L|litres?)$/, 'volume', 1000n],
  [/^(s|sec|seconds?)$/, 'time', 1n],
  [/^(min|minutes?)$/, 'time', 60n],
  [/^(h|hr|hours?)$/, 'time', 3600n],
  [/^days?$/, 'time', 86_400n],
  [/^months?$/, 'months', 1n],
  [/^(years?|yrs?)$/, 'months', 12n],
  [/^(m\/min|metres? per minute)$/, 'speed', 60_000n],
  [/^(cm\/s|cm\/sec)$/, 'speed', 36_000n],
  [/^(km\/hr?|kmph|kmh|km per hour)$/, 'speed', 1_000_000n],
  [/^(m\/s|m\/sec|mps|metres? per second|m per second)$/, 'speed', 3_600_000n],
  [/^(km\/s|km\/sec|km per second)$/, 'speed', 3_600_000_000n],
  [/^(mm²|sq mm)$/, 'area', 1n],
  [/^(cm²|sq cm)$/, 'area', 100n],
  [/^(m²|sq m|square metres?)$/, 'area', 1_000_000n],
  [/^(hectares?|ha)$/, 'area', 10_000_000_000n],
  [/^(km²|sq km|square kilometres?)$/, 'area', 1_000_000_000_000n],
  [/^(cm³|cc|cubic cm)$/, 'volume', 1n],
  [/^(m³|cubic metres?)$/, 'volume', 1_000_000n],
  [/^Hz$/, 'frequency', 1n],
  [/^kHz$/, 'frequency', 1000n],
  [/^MHz$/, 'frequency', 1_000_000n],
  [/^GHz$/, 'frequency', 1_000_000_000n],
  [/^mW$/, 'power', 1n],
  [/^W$/, 'power', 1000n],
  [/^kW$/, 'power', 1_000_000n],
  [/^MW$/, 'power', 1_000_000_000n],
  [/^mV$/, 'voltage', 1n],
  [/^V$/, 'voltage', 1000n],
  [/^kV$/, 'voltage', 1_000_000n],
  [/^mA$/, 'current', 1n],
  [/^A$/, 'current', 1000n],
  [/^J$/, 'energy', 1n],
  [/^kJ$/, 'energy', 1000n],
  [/^(₹|Rs\.?|rupees?)$/, 'money', 100n],
  [/^(paise|paisa)$/, 'money', 1n],
  [/^(%|percent|per cent)$/, '%', 1n],
];

/** Characters. A longer text is no number of an exam, and reading it as one would cost its length squared. */
const LONGEST_NUMBER = 80;

const gcd = (one: bigint, other: bigint): bigint => (other === 0n ? (one < 0n ? -one : one) : gcd(other, one % other));

const PLAIN = String.raw`(?:0|[1-9]\d{0,2}(?:,\d{2,3})+|[1-9]\d*)?(?:\.\d+)?`;
const NUMBER = new RegExp(String.raw`^(-?)(₹|Rs\.?)? ?(-?)(?:(\d+) (?=\d+/))?(${PLAIN})(?:/(${PLAIN}))? ?(.*)$`, 'u');
/** 3×10⁸, 10^-3: the power of ten, and the factor before it. */
const POWER_OF_TEN = /^(-?)(?:([\d.,]+)×)?10\^(-?\d{1,2})(?!\d)/;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** A unit has no digit, no operator and at most three words: "5 m" is a value, "5 men and 3 women" is a text. */
const UNIT = /^(?:[%°]?\p{L}*[²³]?(?:[ /]\p{L}+[²³]?){0,2})$/u;

function readPlain(text: string): Rational | null {
  if (!/\d/.test(text)) return null;
  const [whole = '', decimals = ''] = text.replaceAll(',', '').split('.');
  return { over: BigInt(`${whole}${decimals}`), under: 10n ** BigInt(decimals.length) };
}

const reduced = ({ over, under }: Rational): string => {
  const by = gcd(over, under);
  return `${over / by}/${under / by}`;
};

function inSmallestUnit(value: Rational, words: string): { readonly value: Rational; readonly measures: string } {
  const [first = '', ...rest] = words.split(' ');
  const multiple = MULTIPLES[first];
  if (multiple !== undefined) return inSmallestUnit({ ...value, over: value.over * multiple }, rest.join(' '));
  const unit = UNITS.find(([pattern]) => pattern.test(words));
  return unit === undefined
    ? { value, measures: words }
    : { value: { ...value, over: value.over * unit[2] }, measures: unit[1] };
}

/** '2 : 4' and '1:2' are one ratio; 2:30 is a time of day unless the stem speaks of a ratio. */
function ratioOf(text: string, isSpaced: boolean, stem: string): string | null {
  if (!/^[1-9]\d*(?::[1-9]\d*)+$/.test(text)) return null;
  if (!isSpaced && !/ratio|ગુણોત્તર|अनुपात/i.test(stem)) return null;
  const terms = text.split(':').map(BigInt);
  const by = terms.reduce(gcd);
  return `ratio ${terms.map((term) => term / by).join(':')}`;
}

const plainTex = (text: string): string =>
  text
    .replaceAll(/\\[dt]?frac\s*\{(-?\d+)\}\s*\{(\d+)\}/g, ' $1/$2')
    .replaceAll(/\{,\}/g, ',')
    .replaceAll(/(?<!\\)\$/g, '')
    .replaceAll(/\\times(?![a-z])/g, '×')
    .replaceAll(/\^\{(-?\d+)\}/g, '^$1')
    .replaceAll(/\\(?:text|mathrm|rm)\s?\{([^{}]*)\}/g, ' $1')
    .replaceAll(/\\[,;: ]/g, ' ')
    .replaceAll(/(?<=10)(⁻?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, minus: string, digits: string) => {
      const plain = [...digits].map((digit) => RAISED.indexOf(digit)).join('');
      return `^${minus === '' ? '' : '-'}${plain}`;
    })
    .replaceAll(/(?<=\d) ?[x*] ?(?=10\^)/g, '×')
    .replaceAll(/\\(?=%)/g, '')
    .replaceAll(/[½⅓⅔¼¾⅕⅛]/g, (sign) => ` ${VULGAR[sign]}`);

/** A power of ten written out, so that it is read as any other number: 3×10⁵ km/s as 300000 km/s. */
function withoutPowers(text: string): string {
  const [power, minus = '', factor = '1', exponent = '0'] = POWER_OF_TEN.exec(text) ?? [];
  const value = readPlain(factor);
  if (power === undefined || value === null) return text;
  const [over, under] = exponent.startsWith('-')
    ? [value.over, value.under * 10n ** BigInt(exponent.slice(1))]
    : [value.over * 10n ** BigInt(exponent), value.under];
  return `${minus}${over}/${under}${text.slice(power.length)}`;
}

/**
 * What an option that is a number says, as a text that is the same for equal values: '1/2' and '0.5', '₹1 crore' and
 * '₹100 lakh', '3 : 6' and '1 : 2'. null where it is no number, or one whose spelling counts (007, 10:30).
 */
export function valueOf(text: string, stem = ''): string | null {
  if (text.length > LONGEST_NUMBER) return null;
  const tidy = withoutPowers(plainDigits(comparable(plainTex(text))));
  const ratio = ratioOf(tidy, /\s:\s/.test(text), stem);
  if (ratio !== null) return ratio;
  const [, minus = '', money = '', otherMinus = '', whole, above = '', below, unit = ''] = NUMBER.exec(tidy) ?? [];
  const [top, bottom] = [readPlain(above), below === undefined ? { over: 1n, under: 1n } : readPlain(below)];
  if (
    top === null ||
    bottom === null ||
    bottom.over === 0n ||
    !UNIT.test(unit) ||
    (whole !== undefined && below === undefined)
  )
    return null;
  const fraction = { over: top.over * bottom.under, under: top.under * bottom.over };
  const positive = { over: fraction.over + BigInt(whole ?? 0) * fraction.under, under: fraction.under };
  const signed = minus + otherMinus === '-' ? { ...positive, over: -positive.over } : positive;
  const { value, measures } = inSmallestUnit(signed, money === '' ? unit : `${unit} ₹`.trim());
  return `${reduced(value)} ${measures}`;
}
