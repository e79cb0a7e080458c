import { describe, expect, it } from 'vitest';
import { isWebAddress, parseVisitState } from '#domain/site/visit-state.ts';

describe('a visit’s state', () => {
  it('is its subjectId and title', () => {
    expect(parseVisitState('{"subjectId":13,"title":"History"}')).toEqual({ subjectId: 13, title: 'History' });
  });

  it.each(['{"subjectId":"13"}', '{"subjectId":0}', '{"subjectId":-1}', '{"subjectId":1.5}', '{"title":7}', '{}'])(
    '%s has no number and no title',
    (text) => {
      expect(parseVisitState(text)).toEqual({ subjectId: null, title: '' });
    },
  );

  it.each([null, '', '{bad', 'null', '[]', '7', '"x"'])('%s is none', (text) => {
    expect(parseVisitState(text)).toBeNull();
  });

  it('clips a title that no link has', () => {
    expect(parseVisitState(JSON.stringify({ title: 'x'.repeat(5000) }))?.title).toHaveLength(200);
  });
});

describe('an address for a new tab', () => {
  it.each(['https://forms.example/quiz', 'https://forms.example:8443/?a=1'])('%s may be opened', (address) => {
    expect(isWebAddress(address)).toBe(true);
  });

  it.each([
    '',
    '/quiz',
    'http://forms.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:secret@forms.example',
    '//forms.example',
    'https://',
  ])('%j may not', (address) => {
    expect(isWebAddress(address)).toBe(false);
  });
});
