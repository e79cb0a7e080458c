import { expect, it } from 'vitest';
import { rawPathOf } from '../../functions/routes/path-parameters.ts';

it.each([
  ['https://academy.test/api/mocks/cgl-1/events', '/api/mocks/cgl-1/events'],
  ['http://127.0.0.1:8787/api/papers?exam=cgl', '/api/papers'],
  ['https://academy.test/api/students/%31', '/api/students/%31'],
  ['https://academy.test/a?next=/api/x', '/a'],
  ['https://academy.test/a#/api/x?y', '/a'],
  ['https://academy.test/api/students/1/../2', '/api/students/1/../2'],
  ['https://academy.test/', '/'],
])('%s', (address, path) => {
  expect(rawPathOf(address)).toBe(path);
});
