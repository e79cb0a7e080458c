import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAllowedAddress } from '../../../src/domain/timetable/join-address.ts';

const HOSTS = ['meet.google.com', 'zoom.us', 'youtube.com'];

test.each([
  'https://meet.google.com/abc-defg-hij',
  'https://zoom.us/j/123?pwd=a.b',
  'https://us02web.zoom.us/j/123',
  'https://www.youtube.com/live/x?v=1&t=2#now',
  'https://zoom.us',
  'https://ZOOM.us/j/1',
])('students may be sent to %s', (address) => expect(isAllowedAddress(address, HOSTS)).toBe(true));

test.each([
  ['another scheme', 'http://zoom.us/j/1'],
  ['no scheme', '//zoom.us/j/1'],
  ['one slash', 'https:/zoom.us/j/1'],
  ['no slash', 'https:zoom.us'],
  ['script', 'javascript:alert(1)//https://zoom.us'],
  ['data', 'data:text/html,https://zoom.us'],
  ['a user name', 'https://u@zoom.us/j/1'],
  ['a user name and password', 'https://u:p@zoom.us/j/1'],
  ['an empty user name', 'https://@zoom.us/j/1'],
  ['the host as a user name', 'https://zoom.us@evil.example/'],
  ['the host as a password', 'https://a:zoom.us@evil.example/'],
  ['a port', 'https://zoom.us:8443/j/1'],
  ['the usual port, typed', 'https://zoom.us:443/j/1'],
  ['a host off the list', 'https://evil.example/'],
  ['a host that begins so', 'https://zoom.us.evil.example/'],
  ['a host that ends so', 'https://evilzoom.us/'],
  ['a host above', 'https://google.com/'],
  ['a dot at the end', 'https://zoom.us./j/1'],
  ['two dots', 'https://a..zoom.us/'],
  ['a dot first', 'https://.zoom.us/'],
  ['Cyrillic letters', 'https://zооm.us/j/1'],
  ['a wide letter', 'https://ｚoom.us/'],
  ['an ideographic stop', 'https://zoom。us/'],
  ['Punycode', 'https://xn--zm-emca.us/'],
  ['Punycode below', 'https://xn--80ak6aa92e.zoom.us/'],
  ['a percent sign', 'https://zoom%2eus/'],
  ['a backslash', String.raw`https://evil.example\.zoom.us/`],
  ['a backslash for a slash', String.raw`https:\\zoom.us`],
  ['a blank', 'https://zoom.us/a b'],
  ['a blank before', ' https://zoom.us'],
  ['a line feed', 'https://zoom.us/\nx'],
  ['a tab in the host', 'https://zo\tom.us/'],
  ['a number', 'https://2130706433/'],
  ['an address of a machine', 'https://127.0.0.1/'],
  ['another machine', 'https://[::1]/'],
  ['a soft hyphen', 'https://zo\u00adom.us/'],
  ['a quote', 'https://zoom.us/"onclick'],
  ['too long', `https://zoom.us/${'a'.repeat(500)}`],
  ['nothing', ''],
  ['a question mark for a slash', 'https://evil.example?.zoom.us/'],
  ['a hash for a slash', 'https://evil.example#.zoom.us/'],
])('students may not be sent to %s', (_, address) => expect(isAllowedAddress(address, HOSTS)).toBe(false));

test('whatever is let through leads a browser to a host of the list, over https, at the usual port', () => {
  const piece = fc.constantFrom(
    'https://',
    'http://',
    'zoom.us',
    'evil.example',
    'meet.google.com',
    '@',
    ':',
    '/',
    '\\',
    '.',
    '?',
    '#',
    '%2e',
    ' ',
    '\t',
    'xn--',
    'ｚ',
    '443',
    'a',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      (address) => {
        if (!isAllowedAddress(address, HOSTS)) return;
        const { protocol, hostname, port, username, password } = new URL(address);
        expect([protocol, port, username, password]).toEqual(['https:', '', '', '']);
        expect(HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))).toBe(true);
      },
    ),
    { numRuns: 20_000 },
  );
});
