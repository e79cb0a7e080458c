import { describe, expect, it } from 'vitest';
import { isPushEndpoint, isTimeOfDay, parsePushNotice } from '#domain/site/push.ts';

describe('the address of a device at its push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-sg2p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('is taken from %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://a:b@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.example.com/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://example.com/?fcm.googleapis.com',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest',
    'file:///etc/hosts',
    'no address',
    `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
  ])('is refused when it is %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));
});

describe('a time of day', () => {
  it('has hours and minutes', () => {
    expect(['00:00', '23:59', '24:00', '7:30', '12:60', ' 12:00', ''].filter(isTimeOfDay)).toEqual(['00:00', '23:59']);
  });
});

describe('a notice', () => {
  const read = (path: unknown) => parsePushNotice(JSON.stringify({ title: 'A', body: 'B', path }));

  it('opens a page of this site alone', () => {
    expect(read('/announcements')).toEqual({ title: 'A', body: 'B', path: '/announcements' });
    for (const path of ['https://example.com', '//example.com', '/\\example.com', ''])
      expect(read(path)?.path).toBe('/');
  });

  it('is nothing when it is damaged', () => {
    for (const text of ['', 'null', '[]', '{"title":"A"}']) expect(parsePushNotice(text)).toBeNull();
    expect(read(1)).toBeNull();
  });
});
