import { deviceNameText } from '../text/en/device-name.ts';

/** The first match wins: most browsers also claim to be those listed after them. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\/|\bUBrowser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\b(?:OPR|OPT|Opera|OPX)\//, 'Opera'],
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

/** Android claims to be Linux, and an iPhone claims to be like a Mac. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bKAIOS\b/, 'KaiOS'],
  [/\bLinux\b/, 'Linux'],
];

/** UTF-16 units. More than any browser sends; the rest is ignored. */
const LONGEST_READ = 512;

const nameIn = (names: typeof BROWSERS, text: string): string | null =>
  names.find(([sign]) => sign.test(text))?.[1] ?? null;

/**
 * A name for the device that sent this User-Agent: 'Chrome on Android'. It has no version or model on purpose: it tells
 * a student's own devices apart but identifies nobody.
 */
export function deviceNameOf(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, LONGEST_READ);
  const [browser, system] = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)];
  if (browser !== null) return system === null ? browser : deviceNameText().browserOn({ browser, system });
  return system === null ? deviceNameText().unknown : deviceNameText().someBrowserOn({ system });
}

/** The name that a session was stored with, in English, as the reader's language says it. */
export function shownDeviceName(stored: string): string {
  const [, browser, system] = /^(.+) on ([A-Za-z]+)$/.exec(stored) ?? [];
  if (browser === undefined || system === undefined)
    return stored.startsWith('A browser ') ? deviceNameText().unknown : stored;
  return browser === 'A browser'
    ? deviceNameText().someBrowserOn({ system })
    : deviceNameText().browserOn({ browser, system });
}
