import { describe, expect, it } from 'vitest';
import { parseUpstreamAddress, parseUpstreamAdminIds } from '../../functions/upstream/upstream-address.ts';
import { contextOf, deployedEnv, env } from '../support/worker/api.ts';

describe('UPSTREAM_API_URL', () => {
  it.each([undefined, ''])('%o is embedded mode', (text) => {
    expect(parseUpstreamAddress(text, 'deployed')).toBeNull();
  });

  it.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com/', 'https://api.example.com'],
    ['HTTPS://API.Example.com:443', 'https://api.example.com'],
    ['https://api.example.com:8443', 'https://api.example.com:8443'],
  ])('%s is an origin', (text, origin) => {
    expect(parseUpstreamAddress(text, 'deployed')).toBe(origin);
    expect(parseUpstreamAddress(text, 'local')).toBe(origin);
  });

  it.each(['http://localhost:8788', 'http://127.0.0.1:8788', 'http://[::1]:8788', 'http://academy.localhost:1'])(
    '%s is for local mode only',
    (text) => {
      expect(parseUpstreamAddress(text, 'local')).toBe(text);
      expect(() => parseUpstreamAddress(text, 'deployed')).toThrow(/^UPSTREAM_API_URL must begin with https/);
    },
  );

  it.each([
    'http://api.example.com',
    'http://169.254.169.254',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'http://notlocalhost',
    'http://10.0.0.1',
  ])('%s is never enough', (text) => {
    expect(() => parseUpstreamAddress(text, 'local')).toThrow(/^UPSTREAM_API_URL must begin with https/);
  });

  it.each([
    'https://user:secret@api.example.com',
    'https://user@api.example.com',
    'https://api.example.com/v1',
    'https://api.example.com/?x=1',
    'https://api.example.com?',
    'https://api.example.com#',
    'https://api.example.com//',
    'https://api.example.com\\@evil.example',
    ' https://api.example.com',
    'https://api.example.com\n',
    'https://',
    'https:api.example.com',
    'https:///api.example.com',
    '//api.example.com',
    'api.example.com',
    'ftp://api.example.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://api example.com',
    'https://[::1',
    'https://api.example.com:99999',
    'https://%',
  ])('%j is refused with a sentence that says what to set, and does not repeat it', (text) => {
    for (const mode of ['local', 'deployed'] as const)
      expect(() => parseUpstreamAddress(text, mode)).toThrow(
        /^UPSTREAM_API_URL must .*Set it to an https address such as https:\/\/api\.example\.com, or leave it unset/,
      );
    expect(() => parseUpstreamAddress(text, 'local')).not.toThrow(/secret|evil/);
  });

  it('stops the start when it is bad', () => {
    expect(() => contextOf({ ...env, UPSTREAM_API_URL: 'http://api.example.com' })).toThrow(/^UPSTREAM_API_URL/);
    expect(() => contextOf({ ...env, UPSTREAM_API_URL: 'https://api.example.com', UPSTREAM_ADMIN_IDS: '4' })).toThrow(
      /^UPSTREAM_ADMIN_IDS/,
    );
    expect(() => contextOf({ ...deployedEnv, UPSTREAM_API_URL: 'http://localhost:8788' })).toThrow(/^UPSTREAM_API_URL/);
  });
});

describe('UPSTREAM_ADMIN_IDS', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['1', [1]],
    ['3,1', [3, 1]],
    ['1,2,3', [1, 2, 3]],
  ])('%o vouches for %o', (text, ids) => {
    expect(parseUpstreamAdminIds(text)).toEqual(ids);
  });

  it.each(['4', '1001', '1,', '1 2', '01', '1;2', 'all', '0', '-1', '12'])('%j is refused', (text) => {
    expect(() => parseUpstreamAdminIds(text)).toThrow(/^UPSTREAM_ADMIN_IDS must be/);
  });
});
