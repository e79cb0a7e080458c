import { existsSync, globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lessonOfTopic } from '#domain/courses/topic-lesson.ts';
import { TOPICS } from '#domain/site/search-topics.ts';

describe('the lesson of a topic', () => {
  test.each([
    ['Percentage', 'cgl', '/lessons/ssc/percentage'],
    ['Percentage', 'revenuetalati', '/lessons/revenue-talati/percentage'],
    ['Percentage', 'maths', '/lessons/ssc/percentage'],
    ['Coding-decoding', 'dyso', '/lessons/ssc/coding-decoding'],
    ['Averages', 'cgl', null],
    ['Averages', 'maths', '/lessons/revenue-talati/ratio-average-partnership'],
    ['Mensuration', 'revenuetalati', '/lessons/ssc/mensuration'],
    ['સંધિ', 'gujarati', '/lessons/revenue-talati/sandhi'],
    ['प्रतिशत', 'gd', '/lessons/ssc/percentage'],
    ['Physics', 'cgl', null],
    ['', 'cgl', null],
  ])('%s of %s is %s', (topic, exam, path) => expect(lessonOfTopic(topic, exam)).toBe(path));

  test('is a file of its course, for every topic', () => {
    const missing = TOPICS.flatMap(({ lessons }) => Object.entries(lessons)).filter(
      ([course, slug]) => globSync(`src/content/lessons/${course}/*/*-${slug}.md`).length !== 1,
    );
    expect(existsSync('src/content/lessons')).toBe(true);
    expect(missing).toEqual([]);
  });
});
