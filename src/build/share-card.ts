import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { Look } from '#domain/site/look.ts';
import { LIGHT_TONES } from '#domain/site/look.ts';

/** Size of the image that a shared link shows. Pixels. */
export const CARD = { width: 1200, height: 630 } as const;

export interface Card {
  /** The small line above the title; empty for none. */
  readonly section: string;
  readonly title: string;
  /** The colour of its exam or subject. */
  readonly look?: Look | undefined;
}

/** The light colours of src/styles/tokens.css: an app that shows the card does not say which theme is on. */
const LOOK = {
  paper: '#fbfaf5',
  ink: '#171d29',
  inkSoft: '#49505e',
  line: '#d0d4dc',
  accent: '#204e90',
  highlight: '#efac44',
} as const;
const MARGIN = 88;
const TEXT_WIDTH = CARD.width - 2 * MARGIN;
const TITLE_TOP = 164;
const TITLE_HEIGHT = 250;
/** A factor on the typeface's generous line height; Gujarati vowel signs stay clear of each other. */
const LINE_HEIGHT = 0.82;
/** The largest size at which the title fits is used. Points at 72 dpi are pixels. */
const TITLE_SIZES = [84, 72, 62, 54, 46] as const;
const FOOT_TOP = 490;
const LOGO = 72;

const fileOf = createRequire(import.meta.url).resolve;
/** The site's typefaces as files. The Gujarati one has the Latin letters too. */
const FONTS = {
  gujarati: fileOf('@expo-google-fonts/anek-gujarati/600SemiBold/AnekGujarati_600SemiBold.ttf'),
  devanagari: fileOf('@expo-google-fonts/anek-devanagari/600SemiBold/AnekDevanagari_600SemiBold.ttf'),
} as const;

interface Drawing {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function drawText(text: string, size: number, colour: string): Promise<Drawing> {
  // Pango shapes the letters. It remembers fonts that were named once, so Hindi gets its own and the rest the other.
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" size="${size}pt" line_height="${LINE_HEIGHT}">${escape(text)}</span>`,
      font: 'Anek Gujarati SemiBold, Anek Devanagari SemiBold',
      fontfile: /\p{Script=Devanagari}/u.test(text) ? FONTS.devanagari : FONTS.gujarati,
      width: TEXT_WIDTH,
      dpi: 72,
      rgba: true,
      spacing: 0,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

async function drawTitle(title: string): Promise<Drawing> {
  for (const size of TITLE_SIZES) {
    const drawing = await drawText(title, size, LOOK.ink);
    if (drawing.height <= TITLE_HEIGHT) return drawing;
  }
  throw new Error(`The title is too long for its share card: ${title}`);
}

const ground = (tones: { readonly accent: string; readonly soft: string }): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
      <rect width="100%" height="100%" fill="${LOOK.paper}"/>
      <rect width="100%" height="${FOOT_TOP - 34}" fill="${tones.soft}"/>
      <rect width="24" height="100%" fill="${tones.accent}"/>
      <rect x="${MARGIN}" y="${FOOT_TOP - 32}" width="${TEXT_WIDTH}" height="2" fill="${LOOK.line}"/>
      <rect x="${MARGIN}" y="${FOOT_TOP - 34}" width="160" height="6" fill="${LOOK.highlight}"/>
    </svg>`,
  );

/** Draws a page's share card as a PNG: section and title, and the academy's mark and name. */
export async function drawShareCard(
  { section, title, look }: Card,
  academy: { readonly name: string; readonly host: string; readonly logo: string },
): Promise<Buffer> {
  const [mark, name, host, heading] = await Promise.all([
    sharp(Buffer.from(academy.logo), { density: 144 }).resize(LOGO, LOGO).png().toBuffer(),
    drawText(academy.name, 38, LOOK.ink),
    drawText(academy.host, 26, LOOK.inkSoft),
    drawTitle(title),
  ]);
  const tones = look === undefined ? { accent: LOOK.accent, soft: LOOK.paper } : LIGHT_TONES[look];
  const middle = (drawing: Drawing): number => Math.round(FOOT_TOP + (LOGO - drawing.height) / 2);
  const label =
    section === '' ? [] : [{ input: (await drawText(section, 34, tones.accent)).input, left: MARGIN, top: 92 }];
  return sharp(ground(tones))
    .composite([
      ...label,
      { input: heading.input, left: MARGIN, top: TITLE_TOP },
      { input: mark, left: MARGIN, top: FOOT_TOP },
      { input: name.input, left: MARGIN + LOGO + 24, top: middle(name) },
      { input: host.input, left: CARD.width - MARGIN - host.width, top: middle(host) },
    ])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
