/**
 * The colour of each exam and subject, the same on card, header, lesson, list and share card. The tones of each stand in
 * tokens.css, and for shared cards below.
 */
export type Look = keyof typeof LIGHT_TONES;

/** As light pages have them: what draws shared cards knows no `oklch()`. */
export const LIGHT_TONES = {
  blue: { accent: '#2a4f86', soft: '#deecff' },
  indigo: { accent: '#4b4684', soft: '#e8e9ff' },
  sea: { accent: '#005e6a', soft: '#d4f2f5' },
  pine: { accent: '#00614d', soft: '#d6f3ea' },
  clay: { accent: '#7a3c14', soft: '#fee6d9' },
  rose: { accent: '#75375c', soft: '#fce3f0' },
  plum: { accent: '#683c71', soft: '#f5e5f9' },
} as const;

const LOOKS: Readonly<Record<string, Look>> = {
  cgl: 'blue',
  chsl: 'indigo',
  mts: 'sea',
  gd: 'pine',
  revenuetalati: 'clay',
  dyso: 'rose',
  cce: 'plum',
  maths: 'blue',
  'indian-polity': 'blue',
  reasoning: 'indigo',
  computer: 'indigo',
  geography: 'sea',
  'science-technology': 'sea',
  environment: 'pine',
  gk: 'pine',
  history: 'clay',
  gujarati: 'clay',
  'art-culture': 'rose',
  english: 'rose',
  economics: 'plum',
  'current-affairs': 'plum',
  geometry: 'blue',
  figures: 'indigo',
  panchayat: 'pine',
  administration: 'plum',
  'india-history': 'clay',
  'india-geography': 'sea',
  vocabulary: 'rose',
  'reading-writing': 'rose',
};

/** Of a drawing: 'exam-cgl', 'subject-maths', 'chapter-figures'. Undefined for one of no exam or subject. */
export const lookOfPicture = (name: string | undefined): Look | undefined =>
  name === undefined ? undefined : LOOKS[name.replace(/^(?:exam|subject|chapter)-/, '')];
