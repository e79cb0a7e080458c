import { describe, expect, test } from 'vitest';
import { correctWord } from '#domain/site/close-pages.ts';
import { readQuery } from '#domain/site/search-terms.ts';

/** The page that must come first for what students type. */
const FIRST: readonly (readonly [string, string | null])[] = [
  ['cgl', '/courses/ssc/cgl'],
  ['SSC CGL', '/courses/ssc/cgl'],
  ['ssc cgl syllabus', '/courses/ssc/cgl'],
  ['cgl exam date 2027', '/courses/ssc/cgl'],
  ['cgl cut off', '/courses/ssc/cgl'],
  ['cgl admit card', '/courses/ssc/cgl'],
  ['cgl result', '/courses/ssc/cgl'],
  ['cgl previous year paper', '/quiz/cgl'],
  ['cgl old papers pdf', '/quiz/cgl'],
  ['cgl pyq', '/quiz/cgl'],
  ['cgl mock test', '/testseries/cgl'],
  ['mock test cgl free', '/testseries/cgl'],
  ['chsl', '/courses/ssc/chsl'],
  ['chsl question paper', '/quiz/chsl'],
  ['mts havaldar', '/courses/ssc/mts'],
  ['gd constable', '/courses/ssc/gd'],
  ['gd test series', '/testseries/gd'],
  ['talati', '/courses/class3/revenue-talati'],
  ['tallati', '/courses/class3/revenue-talati'],
  ['તલાટી', '/courses/class3/revenue-talati'],
  ['तलाटी', '/courses/class3/revenue-talati'],
  ['revenue talati', '/courses/class3/revenue-talati'],
  ['revanue talati', '/courses/class3/revenue-talati'],
  ['talati prashna patra', '/quiz/revenuetalati'],
  ['તલાટી પેપર', '/quiz/revenuetalati'],
  ['તલાટી અભ્યાસક્રમ', '/courses/class3/revenue-talati'],
  ['talati mock test', '/testseries/revenuetalati'],
  ['dyso', '/courses/class3/dyso'],
  ['mamlatdar', '/courses/class3/dyso'],
  ['maths', '/courses/eklavy/maths'],
  ['mathmatics', '/courses/eklavy/maths'],
  ['ganit', '/courses/eklavy/maths'],
  ['ગણિત', '/courses/eklavy/maths'],
  ['गणित', '/courses/eklavy/maths'],
  ['ganit prashna', '/quiz/maths'],
  ['maths foundation', '/courses/foundation/maths'],
  ['reasoning', '/courses/eklavy/reasoning'],
  ['resoning', '/courses/eklavy/reasoning'],
  ['तर्कशक्ति', '/courses/eklavy/reasoning'],
  ['itihas', '/courses/eklavy/history'],
  ['ઇતિહાસ', '/courses/eklavy/history'],
  ['bhugol', '/courses/eklavy/geography'],
  ['geograpy', '/courses/eklavy/geography'],
  ['bandharan', '/courses/eklavy/indian-polity'],
  ['संविधान', '/courses/eklavy/indian-polity'],
  ['polity questions', '/quiz/indianpolity'],
  ['gujarati vyakaran', '/courses/eklavy/gujarati'],
  ['samanya gyan', '/courses/eklavy/gk'],
  ['bin sachivalay', '/courses/class3'],
  ['બિન સચિવાલય', '/courses/class3'],
  ['bin sachivalay clerk', null],
  ['fee', '/membership'],
  ['fees', '/membership'],
  ['price', '/membership'],
  ['કિંમત', '/membership'],
  ['membershp', '/membership'],
  ['previous year paper', '/quiz/cgl'],
  ['mock test', '/testseries'],
  ['live class', '/liveclasses'],
  ['time table', '/liveclasses'],
  ['current affairs', '/currentaffairs'],
  ['curent affairs', '/currentaffairs'],
  ['વર્તમાન પ્રવાહ', '/currentaffairs'],
  ['refund', '/termsandcondition'],
  ['forgot password', '/faqs'],
  ['spoken english', '/courses/esc'],
  ['english grammar', '/courses/english'],
  ['average of ten numbers', null],
  ['Bhavnagar founder', null],
];

describe('a query', () => {
  test.each(FIRST)('%s leads with %s', (query, path) => expect(readQuery(query).lead).toBe(path));

  test('in another spelling is searched by the word that the pages have, and says so', () => {
    expect(readQuery('ganit')).toMatchObject({ words: 'maths', shownFor: 'maths' });
    expect(readQuery('itihas gujarat')).toMatchObject({
      words: 'history gujarat',
      shownFor: 'history gujarat',
      lead: null,
    });
    expect(readQuery('resoning')).toMatchObject({ words: 'reasoning', shownFor: 'reasoning' });
  });

  test.each(['maths', 'SSC CGL', 'fee', 'paddy support price', 'constitution day', 'percentage of a number', '', '!?'])(
    '%j is searched as it is',
    (query) => expect(readQuery(query)).toMatchObject({ words: query, shownFor: null }),
  );
});

describe('a misspelled word', () => {
  const words = ['percentage', 'average', 'ratio', 'patio', 'interest', 'interests'];
  test.each([
    ['percentge', 'percentage'],
    ['pecentage', 'percentage'],
    ['averge', 'average'],
    ['intrest', 'interest'],
    ['ratoo', 'ratio'],
    ['rato', null],
    ['zebra', null],
  ])('%s is %s', (typed, meant) => expect(correctWord(typed, words)).toBe(meant));
});
