import { beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../../functions/services/materials/sweep-files.ts';
import { gifOf, HEADS, jpegOf, pngOf, webpOf } from '../../support/file-samples.ts';
import { call, contextOf, env } from '../../support/worker/api.ts';
import { fetchFile, hashOf, OCTETS } from '../../support/worker/files.ts';
import { freePlace, paperAt, papersOf, questionAt } from '../../support/worker/papers.ts';
import { adminWithToken } from '../../support/worker/students.ts';

/** Pictures that staff add to papers: what is refused, where students find them, and what is removed. */

const DAY_MS = 24 * 60 * 60 * 1000;
let token: string;

beforeAll(async () => {
  ({ token } = await adminWithToken(1));
});

async function put(bytes: Uint8Array<ArrayBuffer>, type: string, sha256?: string) {
  const digest = sha256 ?? (await hashOf(bytes));
  return call('PUT', `/api/admin/papers/pictures/${digest}?type=${type}&size=${bytes.byteLength}`, {
    token,
    raw: bytes,
    headers: OCTETS,
  });
}

/** As a day later, with the sweep that runs every quarter of an hour. */
const sweep = () => sweepFiles({ ...contextOf(env), clock: { now: () => Date.now() + 2 * DAY_MS } });

const paperWith = (place: ReturnType<typeof freePlace>, question: Record<string, unknown>) =>
  paperAt(place, { questions: [questionAt(place, 1, question), questionAt(place, 2)] });

describe('a picture for a paper', () => {
  it.each([
    ['PNG', pngOf(640, 400), 'image/png', 'png'],
    ['JPEG', jpegOf(640, 400), 'image/jpeg', 'jpg'],
    ['WebP', webpOf(640, 400), 'image/webp', 'webp'],
    ['still GIF', gifOf(640, 400), 'image/gif', 'gif'],
  ])('in %s is known by its digest, and served byte for byte to anybody, for good', async (_, bytes, type, ending) => {
    const { status, json } = await put(bytes, type);
    const src = `/images/papers/uploaded/${await hashOf(bytes)}.${ending}`;
    expect([status, json]).toEqual([200, { src, width: 640, height: 400 }]);
    const served = await fetchFile(`/api/papers/pictures/${src.split('/').at(-1)}`);
    expect([served.status, served.headers.get('content-type'), served.bytes]).toEqual([200, type, bytes]);
    expect(served.headers.get('cache-control')).toContain('immutable');
    expect(
      (await fetchFile(`/api/papers/pictures/${await hashOf(bytes)}.${ending === 'png' ? 'gif' : 'png'}`)).status,
    ).toBe(404);
  });

  it('sent again is the same picture', async () => {
    const bytes = pngOf(31, 17);
    const first = await put(bytes, 'image/png');
    expect(await put(bytes, 'image/png')).toMatchObject({ status: 200, json: first.json });
  });

  it.each([
    ['of other bytes than its digest', pngOf(8, 8), 'image/png', 400, '1'.repeat(64)],
    ['that moves', gifOf(8, 8, 2), 'image/gif', 415],
    ['of 4,097 pixels', pngOf(4097, 1), 'image/png', 415],
    ['that is an SVG', HEADS['svg'] ?? new Uint8Array(), 'image/png', 415],
    ['of another type than it says', jpegOf(8, 8), 'image/png', 415],
    ['of a type that no paper shows', HEADS['mp4'] ?? new Uint8Array(), 'video/mp4', 400],
  ] as const)('%s is refused', async (_, bytes, type, status, sha256?: string) => {
    expect((await put(bytes as Uint8Array<ArrayBuffer>, type, sha256)).status).toBe(status);
  });

  it('may stand in question, option and explanation of a saved paper, and then stays when unused files are removed', async () => {
    const [stem, option, explanation, unused] = [pngOf(320, 200), webpOf(64, 64), jpegOf(200, 100), gifOf(20, 20)];
    const sent = async (bytes: Uint8Array<ArrayBuffer>, type: string) => (await put(bytes, type)).json;
    const place = freePlace();
    const inside = await sent(explanation, 'image/jpeg');
    const dropped = await sent(unused, 'image/gif');
    const right = { text: 'This one', image: { ...(await sent(option, 'image/webp')), alt: 'A square' } };
    const { status, json } = await papersOf(token).add(place, {
      authored: paperWith(place, {
        image: { ...(await sent(stem, 'image/png')), alt: 'A triangle' },
        options: [right, 'None'],
        correctAnswer: right,
        explanation: `See:\n\n![The square cut in two](${inside.src} 200x100)`,
      }),
    });
    expect([status, json.item?.questions]).toEqual([201, 2]);
    await sweep();
    const statusOf = async ({ src }: { src: string }) =>
      (await fetchFile(`/api/papers/pictures/${src.split('/').at(-1)}`)).status;
    expect([await statusOf(right.image), await statusOf(inside), await statusOf(dropped)]).toEqual([200, 200, 404]);
  });

  it('that is nowhere keeps a paper from being saved', async () => {
    const place = freePlace();
    const image = { src: `/images/papers/uploaded/${'f'.repeat(64)}.png`, alt: 'Nothing', width: 8, height: 8 };
    const { status, json } = await papersOf(token).add(place, { authored: paperWith(place, { image }) });
    expect([status, json.errors.authored]).toEqual([400, expect.stringContaining('is not there any more')]);
  });
});
