import { isCalendarDate } from '../lib/india-time.ts';
import type { Language } from '../lib/languages.ts';
import { languageOfLetters } from '../lib/languages.ts';
import type { CurrentAffairsCategory } from './current-affairs.ts';
import { ITEM_LIMITS } from './current-affairs-item.ts';

/**
 * Items in a message as it circulates: numbered, with bullets, or with blank lines between them. Title, day and category
 * are guesses that staff look at; source and question are nobody's guess and stay empty.
 */

/** At most so many are taken of one message. */
export const MOST_PASTED = 30;

export interface PastedItem {
  /** The text as it stood in the message. */
  readonly text: string;
  readonly title: string;
  readonly body: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly category: CurrentAffairsCategory;
  readonly language: Language;
}

const NUMBERED = /^\s*(?:[*_]*\(?(?:\d{1,2}|[૦-૯]{1,2}|[०-९]{1,2})\s*[.)\]:](?![\d૦-૯०-९])|\d\uFE0F?\u20E3)\s*/u;
const BULLET = /^\s*(?:[-–•●▪◆►➤➡✅👉🔹🔸🔵🔴📌⭐]\uFE0F?|\*(?=\s))\s*/u;

/** A line alone that says what the message is: 'Current affairs, 21 November 2026'. */
const HEADING = /current affairs|daily news|વર્તમાન પ્રવાહ|કરંટ અફેર્સ|करंट अफेयर्स|समसामयिकी/i;
const LONGEST_HEADING = 80;

/** Marks of messengers: *bold*, _slanted_. */
const withoutMarks = (text: string): string => text.replaceAll(/(^|\s)[*_~]+|[*_~]+(?=\s|[.,:;!?]|$)/g, '$1');

interface Blocks {
  readonly head: string;
  readonly blocks: readonly string[];
}

function cutAt(lines: readonly string[], mark: RegExp): Blocks {
  const head: string[] = [];
  const blocks: string[][] = [];
  for (const line of lines) {
    if (mark.test(line)) blocks.push([line.replace(mark, '')]);
    else (blocks.at(-1) ?? head).push(line);
  }
  return { head: head.join('\n'), blocks: blocks.map((block) => block.join('\n')) };
}

function blocksOf(message: string): Blocks {
  const lines = message.replaceAll('\r\n', '\n').split('\n');
  const top = lines.find((line) => line.trim() !== '') ?? '';
  for (const mark of [NUMBERED, BULLET])
    if (mark.test(top) || lines.filter((line) => mark.test(line)).length > 1) return cutAt(lines, mark);
  const [first = '', ...others] = message.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/);
  const isHead = others.length > 0 && first.trim().length <= LONGEST_HEADING && HEADING.test(first);
  return isHead ? { head: first, blocks: others } : { head: '', blocks: [first, ...others] };
}

const MONTHS: readonly RegExp[] = [
  /^(?:jan|જાન્યુ|जनव)/i,
  /^(?:feb|ફેબ્રુ|फ़?रव|फरव)/i,
  /^(?:mar|માર્ચ|मार्च)/i,
  /^(?:apr|એપ્રિલ|अप्रैल)/i,
  /^(?:may|મે$|मई)/i,
  /^(?:jun|જૂન|જુન|जून)/i,
  /^(?:jul|જુલાઈ|જુલાઇ|जुलाई)/i,
  /^(?:aug|ઓગસ્ટ|ઑગસ્ટ|अगस्त)/i,
  /^(?:sep|સપ્ટે|सितं|सितम)/i,
  /^(?:oct|ઓક્ટો|ઑક્ટો|अक्टू|अक्तू)/i,
  /^(?:nov|નવેમ|नवं|नवम)/i,
  /^(?:dec|ડિસે|दिसं|दिसम)/i,
];

const westernDigits = (text: string): string =>
  text
    .replaceAll(/[૦-૯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0ae6))
    .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0966));

const padded = (text: string | number): string => String(text).padStart(2, '0');

function dayOf(day: string, month: string | number, year: string | undefined, today: string): string | null {
  const whole = (of: string): string => `${of}-${padded(month)}-${padded(day)}`;
  const thisYear = Number(today.slice(0, 4));
  // A day without a year is the last one of that name.
  const found = year === undefined ? [whole(String(thisYear)), whole(String(thisYear - 1))] : [whole(year)];
  return found.find((each) => isCalendarDate(each) && (year !== undefined || each <= today)) ?? null;
}

/** The first day that a text names; null without one. */
export function dayIn(text: string, today: string): string | null {
  const plain = westernDigits(text);
  const [, day, month, year] = /(?<!\d)(\d{1,2})[./-](\d{1,2})[./-](20\d{2})(?!\d)/.exec(plain) ?? [];
  if (day !== undefined && month !== undefined) return dayOf(day, month, year, today);
  const monthOf = (name: string): number => MONTHS.findIndex((each) => each.test(name)) + 1;
  for (const [, own = '', name = '', of] of plain.matchAll(
    /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?\s+([\p{L}\p{M}]{2,12})[.,]?(?:\s+(20\d{2}))?/gu,
  ))
    if (monthOf(name) > 0) return dayOf(own, monthOf(name), of, today);
  for (const [, name = '', own = '', of] of plain.matchAll(
    /([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(20\d{2}))?(?!\d)/g,
  ))
    if (monthOf(name) > 0) return dayOf(own, monthOf(name), of, today);
  return null;
}

/** Words by which a category is guessed; the first that fits counts, so the narrow ones come first. */
const WORDS: readonly (readonly [CurrentAffairsCategory, RegExp])[] = [
  ['Gujarat', /gujarat|ahmedabad|gandhinagar|surat\b|vadodara|rajkot|ગુજરાત|અમદાવાદ|ગાંધીનગર|સુરત|વડોદરા|રાજકોટ|गुजरात/i],
  [
    'Sports',
    /cricket|olympic|world cup|medal|tournament|championship|football|hockey|chess|ક્રિકેટ|રમત|મેડલ|ચંદ્રક|વર્લ્ડ કપ|ફૂટબોલ|હોકી|क्रिकेट|खेल|पदक|विश्व कप/i,
  ],
  ['Awards and honours', /award|prize|padma|bharat ratna|honou?red|પુરસ્કાર|ઍવોર્ડ|એવોર્ડ|પારિતોષિક|પદ્મ|पुरस्कार|सम्मान/i],
  [
    'Defence',
    /\barmy\b|\bnavy\b|air force|missile|\bdrdo\b|warship|military exercise|સેના|નૌકાદળ|વાયુસેના|મિસાઇલ|યુદ્ધ|सेना|मिसाइल|युद्धाभ्यास/i,
  ],
  [
    'Science and technology',
    /\bisro\b|satellite|rocket|nasa\b|semiconductor|\bai\b|quantum|spacecraft|ઈસરો|ઇસરો|ઉપગ્રહ|અવકાશ|વિજ્ઞાન|ટેકનોલોજી|उपग्रह|इसरो|विज्ञान/i,
  ],
  [
    'Environment',
    /ramsar|climate|tiger|wildlife|forest|pollution|\bcop\s?\d|રામસર|પર્યાવરણ|વન્યજીવ|વાઘ|જંગલ|प्रदूषण|पर्यावरण|वन्यजीव/i,
  ],
  [
    'Economy',
    /\brbi\b|repo rate|\bgdp\b|inflation|budget|bank|tax|\bupi\b|\bsebi\b|export|RBI|બૅન્ક|બેન્ક|બજેટ|રેપો|મોંઘવારી|અર્થતંત્ર|बैंक|बजट|महंगाई|अर्थव्यवस्था/i,
  ],
  [
    'Appointments and institutions',
    /appointed|sworn in|takes charge|took charge|chairman|chairperson|new chief|director general|નિમણૂક|શપથ|ચેરમેન|अध्यक्ष|नियुक्त|शपथ/i,
  ],
  [
    'International',
    /united nations|\bunsc\b|summit|president of|prime minister of|\bg20\b|brics|nato|ukraine|china|pakistan|\busa?\b|સંયુક્ત રાષ્ટ્ર|શિખર|ચીન|પાકિસ્તાન|અમેરિકા|संयुक्त राष्ट्र|शिखर|चीन|पाकिस्तान/i,
  ],
];

export const categoryIn = (text: string): CurrentAffairsCategory =>
  WORDS.find(([, words]) => words.test(text))?.[0] ?? 'National';

/** The first line or sentence, cut at a word. */
function titleOf(text: string): string {
  const line = text.split('\n').find((each) => each.trim() !== '') ?? '';
  const sentence = /^.*?[.!?।](?=\s|$)/u.exec(line)?.[0] ?? line;
  const whole = ([...sentence].length < 15 ? line : sentence)
    .trim()
    .replace(/[.।:–-]+$/u, '')
    .trim();
  if ([...whole].length <= ITEM_LIMITS.title) return whole;
  const cut = [...whole].slice(0, ITEM_LIMITS.title - 1).join('');
  return `${cut.replace(/\s+\S*$/u, '')}…`;
}

/** Markdown reads lines that follow each other as one, and a `<` as HTML. */
const bodyOf = (text: string): string =>
  text
    .replaceAll('<', '< ')
    .replaceAll(/\n(?!\n)/g, '\n\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^#+\s*/gm, '')
    .trim();

/** The items of a message, in its order. `today` is YYYY-MM-DD. */
export function itemsOfMessage(message: string, today: string): readonly PastedItem[] {
  const { head, blocks } = blocksOf(message);
  const usual = dayIn(head, today) ?? today;
  return blocks
    .map((text) => ({ text: text.trim(), plain: withoutMarks(text).trim() }))
    .filter(({ plain }) => plain !== '')
    .slice(0, MOST_PASTED)
    .map(({ text, plain }) => ({
      text,
      title: titleOf(plain),
      body: bodyOf(plain),
      date: dayIn(plain, today) ?? usual,
      category: categoryIn(plain),
      language: languageOfLetters(plain) ?? 'en',
    }));
}
