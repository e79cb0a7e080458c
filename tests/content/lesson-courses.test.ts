import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COURSE_OF_EXAM } from '../../src/domain/attempts/today.ts';

it('the course of lessons for each exam exists', () => {
  const courses = readdirSync('src/content/lessons');
  expect(Object.values(COURSE_OF_EXAM).filter((course) => !courses.includes(course))).toEqual([]);
});
