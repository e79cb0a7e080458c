import { describe, expect, test } from 'vitest';
import { categoryIn, dayIn, itemsOfMessage } from '../../../src/domain/current-affairs/pasted-items.ts';

/** A message with several items, as it circulates, cut into drafts. */

const TODAY = '2026-11-28';
const EIGHT = [
  'ISRO launches CMS-05 from Sriharikota. The satellite weighs 4 t.',
  'RBI keeps the repo rate at 5.5 per cent',
  'India win the Hockey World Cup on 19 November',
  'ગુજરાતના ગાંધીનગરમાં નવી યોજના શરૂ થઈ',
  'Justice A is sworn in as Chief Justice of India',
  'ભારતીય સેનાએ 20 નવેમ્બરે કવાયત કરી',
  'A new Ramsar site in Bihar',
  'The Jnanpith Award goes to B',
];

describe('a message of eight items', () => {
  test.each([
    ['numbered', EIGHT.map((text, index) => `${index + 1}. ${text}`).join('\n')],
    ['numbered in Gujarati', EIGHT.map((text, index) => `${'૦૧૨૩૪૫૬૭૮'[index + 1] ?? ''}) ${text}`).join('\n')],
    ['with bullets', EIGHT.map((text) => `• ${text}`).join('\n')],
    ['with hands', EIGHT.map((text) => `👉 *${text}*`).join('\n\n')],
    ['with blank lines', EIGHT.join('\r\n\r\n')],
  ])('%s is eight items, below a heading that gives their day', (_, message) => {
    const items = itemsOfMessage(`*Current affairs, 21 November 2026*\n\n${message}`, TODAY);
    expect(items.map(({ date, category, language }) => [date, category, language])).toEqual([
      ['2026-11-21', 'Science and technology', 'en'],
      ['2026-11-21', 'Economy', 'en'],
      ['2026-11-19', 'Sports', 'en'],
      ['2026-11-21', 'Gujarat', 'gu'],
      ['2026-11-21', 'Appointments and institutions', 'en'],
      ['2026-11-20', 'Defence', 'gu'],
      ['2026-11-21', 'Environment', 'en'],
      ['2026-11-21', 'Awards and honours', 'en'],
    ]);
    expect(items[0]).toMatchObject({
      title: 'ISRO launches CMS-05 from Sriharikota',
      body: EIGHT[0],
    });
  });

  test('has today’s day where it names none, and no item where nothing is written', () => {
    expect(itemsOfMessage('One thing happened in Delhi', TODAY)).toMatchObject([{ date: TODAY, category: 'National' }]);
    expect(itemsOfMessage(' \n\n ', TODAY)).toEqual([]);
  });

  test('loses no word of an item: what the title cuts stands in the text', () => {
    const long = `A ${'very '.repeat(40)}long sentence`;
    const [item] = itemsOfMessage(`1. ${long}\nand a second line`, TODAY);
    expect([...(item?.title ?? '')].length).toBeLessThanOrEqual(120);
    expect(item?.body).toBe(`${long}\n\nand a second line`);
  });
});

test.each([
  ['on 5 October 2026', '2026-10-05'],
  ['Oct 5th, 2026', '2026-10-05'],
  ['05/10/2026', '2026-10-05'],
  ['૫ ઑક્ટોબર ૨૦૨૬', '2026-10-05'],
  ['5 अक्टूबर', '2026-10-05'],
  ['5 December', '2025-12-05'],
  ['31 February 2026', null],
  ['5.5 per cent of 2026', null],
])('“%s” names %s', (text, day) => expect(dayIn(text, TODAY)).toBe(day));

test('what fits no category is national', () => expect(categoryIn('A bridge in Delhi')).toBe('National'));
