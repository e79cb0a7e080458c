import { expect, test } from 'vitest';
import { mockOfPath } from '#domain/mocks/mock-page.ts';

test.each([
  ['/mock/cgl-tier1-4', { id: 'cgl-tier1-4', isResult: false }],
  ['/mock/cgl-tier1-4/result', { id: 'cgl-tier1-4', isResult: true }],
  ['/mock/CGL', null],
  ['/mock/a--b', null],
  ['/mock/', null],
  ['/mock/cgl-tier1-4/else', null],
  ['/mocks/cgl-tier1-4', null],
])('%s names the mock %j', (path, mock) => {
  expect(mockOfPath(path)).toEqual(mock);
});
