import { expect, it } from 'vitest';
import { isCallAddress, rawPathOf } from '../../functions/middleware/raw-path.ts';

it.each([
  ['https://academy.test/api/mocks/cgl-1/events', '/api/mocks/cgl-1/events'],
  ['http://127.0.0.1:8787/api/papers?exam=cgl', '/api/papers'],
  ['https://academy.test/api/students/%31', '/api/students/%31'],
  ['https://academy.test/a?next=/api/x', '/a'],
  ['https://academy.test/a#/api/x?y', '/a'],
  ['https://academy.test/', '/'],
])('%s', (address, path) => {
  expect(rawPathOf(address)).toBe(path);
  // The pattern that it looks with is shared by all calls.
  expect(rawPathOf(address)).toBe(path);
});

it.each([
  ['/api', true],
  ['/api/health', true],
  ['/api?exam=cgl', true],
  ['/apis', false],
  ['//api/health', false],
  ['/?next=/api/health', false],
  ['/%61pi/health', false],
])('%s is an address of the API: %s', (path, isOne) => {
  expect(isCallAddress(`https://academy.test${path}`)).toBe(isOne);
});
