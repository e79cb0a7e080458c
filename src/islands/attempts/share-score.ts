import { numberText } from '#domain/lib/format.ts';
import { scoreText } from '#domain/text/en/score.ts';

/** A score as a picture to share, drawn on the phone: nothing is uploaded, and nothing tells who looks at it. */

export interface ShownScore {
  /** 'SSC CGL, Day 1, Paper 2'. */
  readonly title: string;
  readonly topic: string;
  /** Marks as the score screen writes them. */
  readonly score: string;
  readonly maximum: string;
  readonly correct: number;
  readonly wrong: number;
  readonly skipped: number;
}

/** Pixels: a square that messengers show whole. */
const SIZE = 1080;
const MARGIN = 96;
const RING = { x: SIZE / 2, y: 540, radius: 190, width: 44 };
const COLOURS = { paper: '#fbfaf7', ink: '#1d2433', soft: '#5a6274', accent: '#1f4b8f', line: '#dcdfe6' };
const FAMILY = 'system-ui, "Noto Sans Gujarati", "Noto Sans Devanagari", sans-serif';

function write(
  context: CanvasRenderingContext2D,
  text: string,
  { y, size, weight = 400, colour = COLOURS.ink }: { y: number; size: number; weight?: number; colour?: string },
): void {
  context.font = `${weight} ${size}px ${FAMILY}`;
  context.fillStyle = colour;
  context.fillText(text, SIZE / 2, y, SIZE - 2 * MARGIN);
}

function drawRing(context: CanvasRenderingContext2D, share: number): void {
  const { x, y, radius, width } = RING;
  context.lineWidth = width;
  for (const [colour, part] of [
    [COLOURS.line, 1],
    [COLOURS.accent, share],
  ] as const) {
    context.strokeStyle = colour;
    context.beginPath();
    context.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + part * 2 * Math.PI);
    context.stroke();
  }
}

/** Whether the marks are below 0: then the card has them only if the student asks for them. */
export const isBelowZero = ({ score }: ShownScore): boolean => /^[-−]/.test(score);

/**
 * Draws the card; null where this browser draws no pictures. `academy` and `address` stand at its foot. Without its marks
 * it has the number of right answers.
 */
export async function drawScoreCard(
  shown: ShownScore,
  { academy, address, withMarks }: { readonly academy: string; readonly address: string; readonly withMarks: boolean },
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const { title, topic, score, maximum, correct, wrong, skipped } = shown;
  const text = scoreText();
  const asked = correct + wrong + skipped;
  const [large, below] = withMarks
    ? [score, text.shareOf({ maximum })]
    : [numberText(correct), text.shareRight({ asked })];
  context.fillStyle = COLOURS.paper;
  context.fillRect(0, 0, SIZE, SIZE);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  write(context, title, { y: 150, size: 52, weight: 650 });
  write(context, topic, { y: 225, size: 36, colour: COLOURS.soft });
  drawRing(context, asked === 0 ? 0 : correct / asked);
  write(context, large, { y: RING.y - 20, size: 110, weight: 700, colour: COLOURS.accent });
  write(context, below, { y: RING.y + 65, size: 40, colour: COLOURS.soft });
  if (withMarks) write(context, text.shareCounts({ correct, wrong, skipped }), { y: 830, size: 46, weight: 600 });
  write(context, academy, { y: 940, size: 40, weight: 650 });
  write(context, address, { y: 995, size: 34, colour: COLOURS.soft });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * Offers the card to the phone's apps, or saves it where the browser shares no files. Returns what to tell the student:
 * null when they saw it themselves.
 */
export async function shareScore(shown: ShownScore, withMarks: boolean): Promise<string | null> {
  const academy = document.querySelector('.brand span')?.textContent ?? '';
  const picture = await drawScoreCard(shown, { academy, address: location.host, withMarks });
  if (picture === null) return scoreText().noPicture;
  const file = new File([picture], 'score.png', { type: 'image/png' });
  if (!navigator.canShare?.({ files: [file] })) {
    download(file);
    return scoreText().pictureSaved;
  }
  try {
    await navigator.share({ files: [file], title: shown.title });
    return null;
  } catch (error) {
    // The student closed the list of apps.
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    download(file);
    return scoreText().pictureSaved;
  }
}
