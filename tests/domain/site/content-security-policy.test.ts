import { expect, it, test } from 'vitest';
import * as policies from '../../../src/domain/site/content-security-policy.ts';

const HASH = "'sha256-a'";
const { pageDirectives, pageHeaderPolicy, sandboxPagePolicy, outboxPolicy, ...fixed } = policies;
const SENT: readonly (readonly [name: string, policy: string])[] = [
  ...Object.entries(fixed),
  ['pageDirectives', pageDirectives().join('; ')],
  ['pageHeaderPolicy', pageHeaderPolicy([HASH])],
  ['sandboxPagePolicy', sandboxPagePolicy('abc')],
  ['outboxPolicy', outboxPolicy('abc')],
];
const STRICT = /^(?:'self'|'none'|'sha256-a'|'nonce-abc')$/;

it.each(SENT)('%s lets in own files, and inline parts by hash or nonce alone', (_, policy) => {
  const loose = policy.split('; ').flatMap((rule) => {
    const [directive, ...sources] = rule.split(' ');
    return sources.filter((source) => !STRICT.test(source) && !(directive === 'img-src' && source === 'data:'));
  });
  expect(loose).toEqual([]);
});

it.each(SENT.filter(([name]) => name !== 'pageDirectives'))('%s says who may frame it', (_, policy) => {
  expect(policy).toMatch(/frame-ancestors '(?:none|self)'/);
});

test('a page names the rules that a header for all pages cannot have, and the other way about', () => {
  const page = pageDirectives();
  const header = pageHeaderPolicy([HASH]).split('; ');
  expect(page.filter((rule) => !header.includes(rule))).toEqual(["default-src 'self'", "form-action 'self'"]);
  expect(header.filter((rule) => !page.includes(rule))).toEqual([
    `script-src 'self' ${HASH}`,
    "worker-src 'self'",
    "frame-ancestors 'none'",
  ]);
});
