import { describe, expect, it } from 'vitest';
import { deviceNameOf, shownDeviceName } from '../../../src/domain/identity/device-name.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A057F) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a device is called', () => {
  it.each([
    [`${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
    [`${ANDROID} Version/4.0 Chrome/78.0 UCBrowser/13.4 Mobile Safari/537.36`, 'UC Browser on Android'],
    [`${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36 OPR/86.0`, 'Opera on Android'],
    ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'Firefox on Android'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0',
      'Edge on Windows',
    ],
    [`${MAC} Version/18.1 Safari/605.1.15`, 'Safari on Mac'],
    [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
    [`${IPHONE} CriOS/131.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
      'Chrome on ChromeOS',
    ],
    ['Mozilla/5.0 (Linux; Android 14) Something/1', 'A browser on Android'],
    ['curl/8.5', 'A browser that does not say its name'],
    ['', 'A browser that does not say its name'],
    [null, 'A browser that does not say its name'],
    ['<img src=x onerror=alert(1)>', 'A browser that does not say its name'],
    [`${'x'.repeat(600)} Chrome/1 (Android)`, 'A browser that does not say its name'],
  ])('%s', (userAgent, name) => {
    expect(deviceNameOf(userAgent)).toBe(name);
  });
});

it.each([
  'Chrome on Android',
  'Samsung Internet on Android',
  'A browser on Windows',
  'A browser that does not say its name',
  'Firefox',
])('shows the stored name %s in English as it stands', (stored) => expect(shownDeviceName(stored)).toBe(stored));
