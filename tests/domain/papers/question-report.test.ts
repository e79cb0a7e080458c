import { describe, expect, test } from 'vitest';
import { parseReportedPaper } from '#domain/papers/question-report.ts';

describe('the name of where a reported question is asked', () => {
  test.each([
    ['cgl/12/1', { kind: 'paper', reference: { exam: 'cgl', day: '12', paper: '1' } }],
    ['mocks/cgl-tier1-1', { kind: 'mock', mock: 'cgl-tier1-1' }],
    ['lessons/ssc/percentage', { kind: 'lesson', course: 'ssc', lesson: 'percentage' }],
    ['families/percent-of-number/hi', { kind: 'family', family: 'percent-of-number', language: 'hi' }],
  ] as const)('%s is read', (name, paper) => {
    expect(parseReportedPaper(name)).toEqual(paper);
  });

  test.each([
    '',
    'cgl',
    'cgl/0/1',
    'CGL/1/1',
    'mocks/',
    `mocks/${'a'.repeat(55)}`,
    'lessons/ssc',
    'lessons/../percentage',
    'families/percent-of-number',
    'families/percent-of-number/fr',
    'families/Percent/en',
    'families/percent-of-number/hi/x',
    `families/${'a'.repeat(61)}/en`,
  ])('%j names nothing', (name) => expect(parseReportedPaper(name)).toBeNull());
});
