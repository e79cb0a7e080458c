import { beforeAll, describe, expect, it } from 'vitest';
import { correctedPaper } from '../../../functions/middleware/paper-file.ts';
import { assetPapers } from '../../../functions/storage/papers/asset-papers.ts';
import { servedPapers } from '../../../functions/storage/papers/served-papers.ts';
import { isRecord } from '../../../src/domain/lib/is-record.ts';
import { memoryLog } from '../../support/worker/log.ts';
import { call, contextOf, env, ORIGIN } from '../../support/worker/api.ts';
import { freePlace, paperAt, papersOf } from '../../support/worker/papers.ts';
import { adminWithToken, studentWithToken } from '../../support/worker/students.ts';

/** Papers that ship with the build are corrected from the browser, as new editions. */

const PLACE = { exam: 'cgl', day: '1', paper: '1' };
const FILE = '/papers/cgl/day-1/paper-1.json';

let token: string;
beforeAll(async () => {
  ({ token } = await adminWithToken());
});

const source = (place = PLACE) =>
  call('GET', `/api/admin/papers/${place.exam}/${place.day}/${place.paper}/source`, { token });
/** As a student downloads it. */
async function served(): Promise<Record<string, any>> {
  const corrected = await correctedPaper(contextOf(env), new Request(ORIGIN + FILE));
  const reply = corrected ?? (await env.ASSETS.fetch(ORIGIN + FILE));
  return (await reply.json()) as Record<string, any>;
}
const topicOf = async (): Promise<unknown> => (await served())['topic'];
describe('a paper of the build', () => {
  it('is given to staff as it could have been written; a stored one by its id', async () => {
    const { json } = await source();
    expect(json).toEqual({
      stored: null,
      built: {
        authored: expect.objectContaining({ questions: expect.any(Array) }),
        corrects: expect.stringMatching(/^[\da-f]{16}$/),
      },
    });
    const place = freePlace();
    const { item } = (await papersOf(token).add(place)).json;
    expect((await source(place)).json).toEqual({ stored: item.id, built: null });
    expect((await source(freePlace())).status).toBe(404);
  });

  it('is not shadowed by a new paper at its place, nor by a correction of another text', async () => {
    const { built } = (await source()).json;
    const authored = paperAt(PLACE);
    const plain = await papersOf(token).add(PLACE, { authored });
    expect([plain.status, plain.json.errors.paper]).toEqual([
      400,
      expect.stringContaining('is in the question bank already'),
    ]);
    const stale = await papersOf(token).add(PLACE, { authored, corrects: '0123456789abcdef' });
    expect([stale.status, stale.json.errors.paper]).toEqual([400, expect.stringContaining('holds another text')]);
    const elsewhere = await papersOf(token).add(freePlace(), { corrects: built.corrects });
    expect(elsewhere.status).toBe(400);
  });

  it('is corrected: students get the correction while it is published, and the paper of the build after that', async () => {
    const before = await served();
    const { built } = (await source()).json;
    const authored = paperAt(PLACE, { topic: 'Sums, corrected' });
    const { status, json } = await papersOf(token).add(PLACE, { authored, corrects: built.corrects, status: 'draft' });
    expect([status, json.item]).toMatchObject([201, { isCorrection: true, isInBuild: true, isInPlaceOfBuild: false }]);
    expect(await topicOf()).toBe(before['topic']);

    const published = (await papersOf(token).put(json.item.id, 1, PLACE)).json.item;
    expect(published).toMatchObject({ isInPlaceOfBuild: true, isBuildOther: true });
    const after = await served();
    expect(after).toMatchObject({ topic: 'Sums, corrected', revision: expect.stringMatching(/^[\da-f]{16}$/) });
    expect(await contextOf(env).papers.read(FILE)).toMatchObject({ topic: 'Sums, corrected' });

    const listed = (await call('GET', '/api/papers?exam=cgl')).json.papers;
    expect(listed.find(({ topic }: { topic: string }) => topic === 'Sums, corrected')).toMatchObject({
      corrects: built.corrects,
    });
    expect((await call('GET', '/api/papers?exam=cgl&new=1')).json.papers).not.toContainEqual(
      expect.objectContaining({ topic: 'Sums, corrected' }),
    );

    const student = await studentWithToken();
    const attempt = (revision: string | undefined, length: number) =>
      call('POST', '/api/attempts', {
        token: student.token,
        body: {
          attemptId: crypto.randomUUID(),
          ...PLACE,
          responses: Array.from({ length }, () => 'Skip'),
          secondsByQuestion: [],
          takenSeconds: 5,
          ...(revision !== undefined && { revision }),
        },
      });
    const { length } = authored['questions'] as unknown[];
    expect((await attempt(after['revision'], length)).json.attempt).toMatchObject({ topic: 'Sums, corrected' });

    const withdrawn = await papersOf(token).put(json.item.id, 2, PLACE, { status: 'draft' });
    expect(withdrawn.status).toBe(200);
    expect(await topicOf()).toBe(before['topic']);
    expect((await call('GET', '/api/papers?exam=cgl')).json.gone).not.toContain('cgl/1/1');
    // An attempt that was made on the correction is scored by it for as long as the paper is stored.
    expect((await attempt(after['revision'], length)).json.attempt).toMatchObject({ topic: 'Sums, corrected' });
  });

  it('that a new build has changed wins over an older correction', async () => {
    const { stored } = (await source()).json;
    const { item } = (await papersOf(token).get(stored)).json;
    expect((await papersOf(token).put(stored, item.version, PLACE)).status).toBe(200);
    const { storedPapers } = contextOf(env);
    const assets = assetPapers(env.ASSETS);
    const readWith = (change: object) =>
      servedPapers(
        {
          async read(path) {
            const slice = await assets.read(path);
            return isRecord(slice) ? { ...slice, ...change } : slice;
          },
        },
        storedPapers,
      ).read(FILE);
    expect(await readWith({})).toMatchObject({ topic: 'Sums, corrected' });
    expect(await readWith({ topic: 'Sums of the new build' })).toMatchObject({ topic: 'Sums of the new build' });
  });

  it('is sent as built where the database cannot be asked', async () => {
    const broken = {
      ...contextOf(env),
      log: memoryLog,
      listCorrected: () => Promise.reject(new Error('the database is away')),
    };
    expect(await correctedPaper(broken, new Request(ORIGIN + FILE))).toBeNull();
  });
});

it('the next free place of an exam counts the papers of the build and the stored ones', async () => {
  const next = async () => (await call('GET', '/api/admin/papers/chsl/next', { token })).json;
  expect(await next()).toEqual({ day: '1', paper: '1' });
  const place = { exam: 'chsl', day: '4', paper: '1' };
  expect((await papersOf(token).add(place)).status).toBe(201);
  expect(await next()).toEqual({ day: '5', paper: '1' });
  expect((await call('GET', '/api/admin/papers/nowhere/next', { token })).status).toBe(404);
});
