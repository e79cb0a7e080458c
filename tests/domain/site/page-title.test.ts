import { describe, expect, it } from 'vitest';
import { TITLE_LENGTH, fullPageTitle, titleInCourse, titleWithTopics } from '#domain/site/page-title.ts';
import { sectionOfPath } from '#domain/site/site-section.ts';

const NAMES = ['Eklavya Academy', 'Eklavya'];

describe('a page’s title', () => {
  it.each([
    ['Faculty', 'Faculty | Eklavya Academy'],
    [
      'Art and culture for Gujarat Class 3 and SSC exams',
      'Art and culture for Gujarat Class 3 and SSC exams | Eklavya',
    ],
    [
      'Science and technology for Gujarat Class 3 and SSC exams',
      'Science and technology for Gujarat Class 3 and SSC exams',
    ],
  ])('%s carries the longest name that fits', (title, full) => {
    expect(fullPageTitle(title, NAMES)).toBe(full);
    expect(full.length).toBeLessThanOrEqual(TITLE_LENGTH);
  });

  it('names as many topics of a paper as fit, whole ones, in order', () => {
    expect(titleWithTopics('SSC CGL Day 1 Paper 1', 'Percentage, ratio, averages, interest, time and work')).toBe(
      'SSC CGL Day 1 Paper 1: Percentage, ratio, averages, interest',
    );
    expect(titleWithTopics('SSC CGL Day 1 Paper 2', 'Logic')).toBe('SSC CGL Day 1 Paper 2: Logic');
    expect(titleWithTopics('General test Day 3 Paper 1', 'A harder mixed paper: numbers and reasoning')).toBe(
      'General test Day 3 Paper 1: A harder mixed paper',
    );
  });

  it('names the course of a lesson, in short where the whole name does not fit', () => {
    expect(titleInCourse('ટકાવારી', 'Revenue Talati')).toBe('ટકાવારી: Revenue Talati');
    expect(titleInCourse('Circles, chords and tangents', 'SSC: quantitative aptitude and reasoning')).toBe(
      'Circles, chords and tangents: SSC',
    );
  });

  it('names the first topic even where it is too long', () => {
    const long = 'A topic with a name so long that nobody would print it in one line';
    expect(titleWithTopics('Head', `${long}, more`)).toBe(`Head: ${long}`);
  });
});

it.each([
  ['/courses/eklavy/history', 'Subject guide'],
  ['/courses/foundation/history', 'Foundation'],
  ['/courses/ssc/cgl', 'Exam guide'],
  ['/courses/class3/dyso', 'Exam guide'],
  ['/courses/eklavya', 'Course'],
  ['/courses/esc/english', 'Course'],
  ['/currentaffairs', 'Current affairs'],
  ['/currentaffairs/2026-05', 'Current affairs'],
  ['/testseries/dyso', 'Test series'],
  ['/quiz/cgl', 'Practice papers'],
  ['/quiz/cgl/day-1/paper-1', 'Practice papers'],
  ['/', 'The academy'],
  ['/faqs', 'The academy'],
])('%s belongs to %s', (path, section) => {
  expect(sectionOfPath(path)).toBe(section);
});
