/** The first that fits wins: most browsers also claim to be those below them. */
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

/** Android claims to be Linux, and an iPhone to be like a Mac. */
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

/** More than any browser sends; the rest is not looked at. UTF-16 units. */
const LONGEST_READ = 512;

export const UNKNOWN_DEVICE = 'A browser that does not say its name';

const nameIn = (names: typeof BROWSERS, text: string): string | null =>
  names.find(([sign]) => sign.test(text))?.[1] ?? null;

/**
 * What a person would call the device that sent this User-Agent: 'Chrome on Android'. Coarse on purpose: no version and
 * no model, so that it tells the student's own devices apart and nobody's from another's.
 */
export function deviceNameOf(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, LONGEST_READ);
  const [browser, system] = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)];
  if (browser !== null) return system === null ? browser : `${browser} on ${system}`;
  return system === null ? UNKNOWN_DEVICE : `A browser on ${system}`;
}
