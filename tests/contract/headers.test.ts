import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SECURITY_HEADERS } from '../../functions/middleware/security-headers.ts';

it("static files get the same security headers as the worker's replies", () => {
  const [, block = ''] = /^\/\*\n((?: {2}.+\n)+)/m.exec(readFileSync('public/_headers', 'utf8')) ?? [];
  const ofFiles = Object.fromEntries(
    block
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', ...value] = line.trim().split(': ');
        return [name.toLowerCase(), value.join(': ')];
      }),
  );
  expect(ofFiles).toEqual(SECURITY_HEADERS);
});
