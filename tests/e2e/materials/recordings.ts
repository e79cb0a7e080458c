import type { Page } from '@playwright/test';

/** Recordings that a browser really plays, made when they are needed. */

export const SILENT_SECONDS = 60;
const FRAME_BYTES = 417;
const FRAMES_A_SECOND = 44_100 / 1152;

/** MP3 of silence, 128 kbit/s: each frame is its header and nothing behind it. */
export function silentMp3(): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat(Array.from({ length: Math.ceil(SILENT_SECONDS * FRAMES_A_SECOND) }, () => frame));
}

/** Two seconds of WebM, 160 by 90, recorded by the browser itself from a canvas. */
export async function makeVideo(page: Page): Promise<Buffer> {
  const numbers = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 });
    const brush = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: 'video/webm' });
    const chunks: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    const drawing = setInterval(() => {
      if (brush === null) return;
      brush.fillStyle = `hsl(${Math.floor(performance.now() / 10) % 360} 80% 50%)`;
      brush.fillRect(0, 0, 160, 90);
    }, 40);
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, 2000));
    recorder.stop();
    await ended;
    clearInterval(drawing);
    return [...new Uint8Array(await new Blob(chunks).arrayBuffer())];
  });
  return Buffer.from(numbers);
}
