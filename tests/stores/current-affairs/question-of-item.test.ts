import { expect, test } from 'vitest';
import { addDays, indiaMomentOf } from '../../../src/domain/lib/india-time.ts';
import { environment } from '../../../src/stores/environment.ts';
import { todayInIndia } from '#stores/lib/today-in-india.ts';
import { fieldsOfEntry, questionOfItem } from '../../../src/stores/current-affairs/admin-current-affairs-form.ts';
import { fieldsOfEntry as fieldsOfClass, questionOfClass } from '../../../src/stores/timetable/admin-timetable-form.ts';

const today = todayInIndia();
const item = (changes: object) => ({ ...fieldsOfEntry(null), ...changes });
const lesson = (changes: object) => ({ ...fieldsOfClass(null), ...changes });

test('an event to come, or of long ago, is asked about before students see it; a correction keeps its date', () => {
  expect(questionOfItem(item({}), 'publish')).toBeNull();
  expect(questionOfItem(item({ date: addDays(today, -60) }), 'publish')).toBeNull();
  expect(questionOfItem(item({ date: addDays(today, 1) }), 'publish')).toContain('has not come yet');
  expect(questionOfItem(item({ date: addDays(today, -61) }), 'publish')).toContain('more than 60 days ago');
  expect(questionOfItem(item({ date: addDays(today, 1) }), 'save')).toBeNull();
});

test('a time to publish that is over says what it does', () => {
  const at = (milliseconds: number) => {
    const { date = '', time = '' } = indiaMomentOf(environment().now() + milliseconds) ?? {};
    return item({ publishDate: date, publishTime: time });
  };
  expect(questionOfItem(at(-3_600_000), 'schedule')).toContain('would see the item at once');
  expect(questionOfItem(at(3_600_000), 'schedule')).toBeNull();
});

test('a class that is over, or more than a year ahead, is asked about', () => {
  expect(questionOfClass(lesson({}), 'publish')).toBeNull();
  expect(questionOfClass(lesson({ date: addDays(today, -1) }), 'publish')).toContain('which is over');
  expect(questionOfClass(lesson({ date: addDays(today, 400) }), 'publish')).toContain('more than a year');
  const weekly = { repeats: 'weekly', from: addDays(today, -30), until: addDays(today, 30) };
  expect(questionOfClass(lesson(weekly), 'publish')).toBeNull();
  expect(questionOfClass(lesson({ ...weekly, until: addDays(today, -1) }), 'publish')).toContain('which is over');
});
