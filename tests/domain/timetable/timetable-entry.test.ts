import { expect, test } from 'vitest';
import type { EntryForm } from '../../../src/domain/timetable/timetable-entry.ts';
import { tidyEntry, validateEntry } from '../../../src/domain/timetable/timetable-entry.ts';

const HOSTS = { live: ['zoom.us'], recordings: ['youtube.com'] };
const ENTRY: EntryForm = {
  status: 'published',
  subject: 'History',
  topic: 'The Solanki dynasty',
  faculty: '',
  group: 'eklavya',
  start: '18:30',
  end: '19:30',
  date: '2026-11-23',
  recurrence: null,
  topics: [],
  exceptions: [],
  recordings: [],
  joinAddress: 'https://zoom.us/j/1',
};
const WEEKLY = { date: null, recurrence: { weekdays: [1, 4], from: '2026-11-23', until: '2026-12-31' } };
const recording = (changes: object) => ({
  recordings: [{ date: '2026-11-23', state: 'ready' as const, address: null, materialId: null, ...changes }],
});
const movedTo = (to: object) => ({
  ...WEEKLY,
  exceptions: [{ date: '2026-11-26', movedTo: { date: '2026-11-27', start: '18:30', end: '19:30', ...to } }],
});

test.each<[string, Partial<EntryForm>]>([
  ['as it is', {}],
  ['every week', WEEKLY],
  ['past midnight', { start: '23:30', end: '00:30' }],
  ['cancelled once', { ...WEEKLY, exceptions: [{ date: '2026-11-26', movedTo: null }] }],
  ['moved once', movedTo({})],
  ['a draft without a topic and an address', { status: 'draft', topic: '', joinAddress: null }],
  ['recorded at an address', recording({ address: 'https://www.youtube.com/watch?v=x' })],
  ['recorded as a material', recording({ materialId: 7 })],
  ['its recording still processing', recording({ state: 'processing' })],
  ['in Gujarati', { topic: 'સોલંકી વંશ' }],
  ['a year long', { date: null, recurrence: { weekdays: [1], from: '2026-11-23', until: '2027-11-23' } }],
])('an entry is valid %s', (_, changes) =>
  expect(validateEntry(tidyEntry({ ...ENTRY, ...changes }), HOSTS)).toEqual({}),
);

test.each<[string, keyof EntryForm, Partial<EntryForm>]>([
  ['without a subject', 'subject', { subject: ' ' }],
  ['published without a topic', 'topic', { topic: '' }],
  ['with a subject too long', 'subject', { subject: 'x'.repeat(81) }],
  ['with a control character', 'faculty', { faculty: 'A\u0007' }],
  ['with a sign that turns text', 'topic', { topic: 'A\u202eB' }],
  ['without a date', 'date', { date: null }],
  ['with a date and a week', 'date', { ...WEEKLY, date: '2026-11-23' }],
  ['on no real date', 'date', { date: '2026-02-30' }],
  ['with no real start', 'start', { start: '24:00' }],
  ['with no real end', 'end', { end: '7 pm' }],
  ['ending as it begins', 'end', { end: '18:30' }],
  ['ending before it begins', 'end', { end: '18:00' }],
  ['lasting more than six hours past midnight', 'end', { end: '00:31' }],
  ['on no weekday', 'recurrence', { ...WEEKLY, recurrence: { ...WEEKLY.recurrence, weekdays: [] } }],
  ['on an eighth day', 'recurrence', { ...WEEKLY, recurrence: { ...WEEKLY.recurrence, weekdays: [8] } }],
  ['on a day twice', 'recurrence', { ...WEEKLY, recurrence: { ...WEEKLY.recurrence, weekdays: [1, 1] } }],
  [
    'ending before its first date',
    'recurrence',
    { ...WEEKLY, recurrence: { weekdays: [1], from: '2026-12-31', until: '2026-11-23' } },
  ],
  [
    'longer than a year',
    'recurrence',
    { ...WEEKLY, recurrence: { weekdays: [1], from: '2026-11-23', until: '2027-11-24' } },
  ],
  [
    'between whose dates no such day lies',
    'recurrence',
    { ...WEEKLY, recurrence: { weekdays: [7], from: '2026-11-23', until: '2026-11-24' } },
  ],
  ['with an exception for no class', 'exceptions', { ...WEEKLY, exceptions: [{ date: '2026-11-24', movedTo: null }] }],
  [
    'with two exceptions for one',
    'exceptions',
    {
      ...WEEKLY,
      exceptions: [
        { date: '2026-11-26', movedTo: null },
        { date: '2026-11-26', movedTo: null },
      ],
    },
  ],
  ['moved to no date', 'exceptions', movedTo({ date: '' })],
  ['moved to end before it begins', 'exceptions', movedTo({ end: '18:00' })],
  ['with a recording of no class', 'recordings', recording({ date: '2026-11-24', materialId: 1 })],
  ['with a ready recording that is nowhere', 'recordings', recording({})],
  ['with a recording in two places', 'recordings', recording({ address: 'https://youtube.com/x', materialId: 1 })],
  ['with a recording off the list', 'recordings', recording({ address: 'https://zoom.us/rec/1' })],
  ['with a join address off the list', 'joinAddress', { joinAddress: 'https://youtube.com/live' }],
  ['with a join address without https', 'joinAddress', { joinAddress: 'http://zoom.us/j/1' }],
])('an entry is refused %s, at its field alone', (_, field, changes) =>
  expect(Object.keys(validateEntry(tidyEntry({ ...ENTRY, ...changes }), HOSTS))).toEqual([field]),
);

test('tidying trims texts, sorts days and dates and turns empty values into null', () => {
  const tidied = tidyEntry({
    ...ENTRY,
    subject: ' History ',
    joinAddress: '  ',
    date: '',
    recurrence: { weekdays: [4, 1], from: 'a', until: 'b' },
    exceptions: [
      { date: '2', movedTo: null },
      { date: '1', movedTo: null },
    ],
  });
  expect(tidied).toMatchObject({ subject: 'History', joinAddress: null, date: null, recurrence: { weekdays: [1, 4] } });
  expect(tidied.exceptions.map(({ date }) => date)).toEqual(['1', '2']);
});
