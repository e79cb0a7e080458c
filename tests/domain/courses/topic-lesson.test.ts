import { existsSync, globSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { LESSONS_OF_TOPICS } from '#domain/courses/lessons-of-topics.ts';
import { lessonOfTopic } from '#domain/courses/topic-lesson.ts';
import { speakBy } from '#domain/lib/define-text.ts';
import { TOPICS } from '#domain/site/search-topics.ts';

afterEach(() => speakBy(() => 'en'));

describe('the lesson of a topic', () => {
  test.each([
    ['percentage', 'cgl', '/lessons/ssc/percentage'],
    ['percentage', 'revenuetalati', '/lessons/revenue-talati/percentage'],
    ['percentage', 'maths', '/lessons/ssc/percentage'],
    ['coding', 'dyso', '/lessons/revenue-talati/coding-decoding'],
    ['english-tenses', 'cgl', '/lessons/english/tenses-present-past'],
    ['english-tenses', 'cce', '/lessons/english/tenses-present-past'],
    ['averages', 'cgl', '/lessons/ssc/averages'],
    ['averages', 'maths', '/lessons/ssc/averages'],
    ['mensuration', 'revenuetalati', '/lessons/ssc/mensuration'],
    ['gujarati-sandhi', 'gujarati', '/lessons/revenue-talati/sandhi'],
    ['percentage', 'gd', '/lessons/ssc/percentage'],
    ['physics', 'cgl', null],
    ['Percentages of my own', 'cgl', null],
    ['', 'cgl', null],
  ])('%s of %s is %s', (topic, exam, path) => expect(lessonOfTopic(topic, exam)).toBe(path));

  test('is in Gujarati first on a Gujarati page, for a subject that every exam has', () => {
    speakBy(() => 'gu');
    expect(lessonOfTopic('percentage', 'maths')).toBe('/lessons/revenue-talati/percentage');
    expect(lessonOfTopic('percentage', 'cgl')).toBe('/lessons/ssc/percentage');
  });

  test('is a file of its course, for every topic and every name that is searched for', () => {
    const missing = [...Object.values(LESSONS_OF_TOPICS), ...TOPICS.map(({ lessons }) => lessons)]
      .flatMap((lessons) => Object.entries(lessons))
      .filter(([course, slug]) => globSync(`src/content/lessons/${course}/*/[0-9][0-9]-${slug}.md`).length !== 1);
    expect(existsSync('src/content/lessons')).toBe(true);
    expect(missing).toEqual([]);
  });
});
