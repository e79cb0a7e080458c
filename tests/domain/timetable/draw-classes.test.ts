import { afterEach, describe, expect, it } from 'vitest';
import { addCatalogue, speakBy } from '../../../src/domain/lib/define-text.ts';
import { htmlOf } from '../../../src/domain/lib/drawn-html.ts';
import type { ShownClass } from '../../../src/domain/timetable/draw-classes.ts';
import { catalogue as gujarati } from '../../../src/domain/text/words-gu.ts';
import { drawDayClasses, drawTimetable } from '../../../src/domain/timetable/draw-classes.ts';

const instant = (day: number, time: string): number => Date.parse(`2026-11-${day}T${time}:00+05:30`);
const NOW = instant(25, '18:00');
const classOn = (day: number, topic: string, changes: Partial<ShownClass> = {}): ShownClass => ({
  key: `1/2026-11-${day}`,
  startsAt: instant(day, '18:30'),
  endsAt: instant(day, '19:30'),
  isCancelled: false,
  isMoved: false,
  subject: 'History',
  topic,
  faculty: '',
  group: 'eklavya',
  recording: 'to-come',
  ...changes,
});
const timetable = (classes: readonly ShownClass[], now = NOW) => htmlOf(drawTimetable(classes, now)['classes'] ?? []);
const today = (classes: readonly ShownClass[], now = NOW) => htmlOf(drawDayClasses(classes, now)['class-today'] ?? []);
const headings = (html: string) => [...html.matchAll(/<h3>([^<]*)/g)].map(([, text]) => text);

describe('the timetable as a page shows it', () => {
  it('has today, this week, the next and the recordings, in this order, and names the next class', () => {
    const html = timetable([
      classOn(24, 'Past', { recording: 'ready' }),
      classOn(25, 'Tonight'),
      classOn(28, 'Saturday', { isCancelled: true }),
      classOn(29, 'Sunday', { isMoved: true }),
      classOn(30, 'Monday'),
    ]);
    expect(headings(html)).toEqual(['Today', 'This week', 'Next week', 'Recordings']);
    expect(html).toContain('Next class: History: Tonight,\n25 Nov 2026, 6:30');
    expect([...html.matchAll(/class-note">([^<]*)/g)].map(([, note]) => note)).toEqual([
      '',
      'Cancelled.',
      'Moved. ',
      '',
      '',
    ]);
    expect([...html.matchAll(/aria-label="([^:]*)/g)].map(([, text]) => text)).toEqual(['Join', 'Watch the recording']);
  });

  it.each([
    ['eleven minutes before', '18:19', 'upcoming', '', 'Join'],
    ['ten minutes before', '18:20', 'open', 'You can join now.', 'Join'],
    ['at its last minute', '19:29', 'open', 'You can join now.', 'Join'],
    ['once it is over', '19:30', 'over', 'No recording yet; its day is not announced.', undefined],
  ])('says of a class %s how it stands', (_, time, state, note, button) => {
    const html = timetable([classOn(25, 'Lothal')], instant(25, time));
    expect(html).toContain(`data-state="${state}"`);
    expect(html).toContain(`class-note">${note}<`);
    expect(/<button.*>(.*)<\/button>/.exec(html)?.[1]).toBe(button);
  });

  it('says when there is no class today, and when none is announced', () => {
    expect(timetable([classOn(26, 'Tomorrow')])).toContain('No class today.');
    expect(timetable([])).toContain('No class is announced for this week or the next.');
  });

  it('folds classes without a recording, says once what is known of it, and leads to the lessons', () => {
    const html = timetable([
      classOn(23, 'Lothal', { recording: 'ready' }),
      classOn(24, 'Dholavira'),
      classOn(24, 'Off', { isCancelled: true }),
    ]);
    const [shown = '', folded = ''] = html.split('<details');
    expect(shown).toContain('Lothal');
    expect(shown).not.toContain('Dholavira');
    expect(folded).toContain('Dholavira');
    expect(folded).toContain('href="/courses"');
    expect(folded.match(/no day is announced|not announced/g)).toHaveLength(1);
    expect(html).not.toContain('Off');
  });

  it('says that a teacher stands beside a class once there is a name, while a class to come has none', () => {
    const sentence = 'once the academy has named one';
    expect(timetable([classOn(25, 'Tonight')])).toContain(sentence);
    expect(timetable([classOn(25, 'Tonight', { faculty: 'Ms Shah' }), classOn(24, 'Past')])).not.toContain(sentence);
  });

  it('writes words of staff as text', () => {
    expect(timetable([classOn(25, '<img src=x onerror=alert(1)>')])).not.toContain('<img');
  });
});

describe('the classes of the day', () => {
  it('are those that are not over, or else the next one', () => {
    expect(today([classOn(25, 'Tonight'), classOn(25, 'Off', { isCancelled: true })])).not.toContain('Off');
    expect(today([classOn(25, 'Tonight')])).toContain('History: Tonight');
    expect(today([classOn(25, 'Tonight')], instant(25, '18:31'))).toContain('On now, until 7:30');
    const late = today([classOn(25, 'Tonight'), classOn(27, 'Friday')], instant(25, '19:30'));
    expect(late).toContain('Next: History: Friday');
    expect(late).not.toContain('Tonight');
    expect(today([])).toContain('No class is announced');
  });
});

describe('the timetable of a Gujarati page', () => {
  afterEach(() => speakBy(() => 'en'));

  it('says everything but the names of staff in Gujarati', () => {
    addCatalogue('gu', gujarati);
    speakBy(() => 'gu');
    const html = timetable([
      classOn(24, 'Past', { recording: 'ready' }),
      classOn(25, 'Tonight'),
      classOn(29, 'Sunday'),
    ]);
    expect(headings(html)).toEqual(['આજે', 'આ અઠવાડિયે', 'રેકૉર્ડિંગ']);
    expect(html).toContain('હવે પછીનો ક્લાસ: History: Tonight,');
    const own = html.replaceAll(/<[^>]*>|History|Past|Tonight|Sunday/g, ' ');
    expect(own.match(/[A-Za-z]{3,}/g)).toBeNull();
  });
});
