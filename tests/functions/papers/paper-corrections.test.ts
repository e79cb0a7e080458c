import { beforeAll, describe, expect, it } from 'vitest';
import { changedPaperFile } from '../../../functions/middleware/paper-file.ts';
import { memoryLog } from '../../support/worker/log.ts';
import { call, contextOf, env, ORIGIN } from '../../support/worker/api.ts';
import { freePlace, importPapers, paperAt, paperFileAt, papersOf } from '../../support/worker/papers.ts';
import { adminWithToken, studentWithToken } from '../../support/worker/students.ts';

/** Papers of the repository are edited as any other: each text is an edition of its own. */

const PLACE = { exam: 'cgl', day: '1', paper: '1' };
const FILE = '/papers/cgl/day-1/paper-1.json';
const OF_FILE = paperAt(PLACE);

let token: string;
const importFile = async (authored: Record<string, unknown>): Promise<void> =>
  importPapers(await paperFileAt(PLACE, authored));
beforeAll(async () => {
  ({ token } = await adminWithToken());
  await importFile(OF_FILE);
});

const source = (place = PLACE) =>
  call('GET', `/api/admin/papers/${place.exam}/${place.day}/${place.paper}/source`, { token });
const find = async () => (await papersOf(token).get((await source()).json.stored)).json.item;
/** The worker's text in place of the build's file; null for the file itself. */
const served = () => changedPaperFile(contextOf(env), new Request(ORIGIN + FILE));
const topicOf = async (): Promise<unknown> => ((await (await served())?.json()) as { topic: string } | null)?.topic;

describe('a paper of the repository', () => {
  it('is found by its place, as it was written, and no other paper takes it', async () => {
    expect(await find()).toMatchObject({ authored: OF_FILE, fileState: 'follows', newerFile: null });
    expect((await source(freePlace())).status).toBe(404);
    const other = await papersOf(token).add(PLACE, { authored: paperAt(PLACE) });
    expect([other.status, other.json.errors.paper]).toEqual([
      400,
      expect.stringContaining('in the question bank already'),
    ]);
  });

  it('is the file of the build until it is edited, then the text that was saved, and gone once it is withdrawn or deleted', async () => {
    expect(await served()).toBeNull();
    const item = await find();
    const authored = paperAt(PLACE, { topic: 'Sums, corrected' });
    const edited = (await papersOf(token).put(item.id, item.version, PLACE, { authored })).json.item;
    expect([await topicOf(), edited.fileState]).toEqual(['Sums, corrected', 'edited']);
    const { revision } = (await contextOf(env).papers.read(FILE)) as { revision: string };
    expect(revision).toMatch(/^[\da-f]{16}$/);
    const listed = (await call('GET', '/api/papers?exam=cgl')).json.papers;
    expect(listed).toMatchObject([{ topic: 'Sums, corrected', corrects: expect.stringMatching(/^[\da-f]{16}$/) }]);

    const student = await studentWithToken();
    const attempt = (body: object) =>
      call('POST', '/api/attempts', {
        token: student.token,
        body: {
          attemptId: crypto.randomUUID(),
          ...PLACE,
          responses: (authored['questions'] as unknown[]).map(() => 'Skip'),
          secondsByQuestion: [],
          takenSeconds: 5,
          ...body,
        },
      });
    expect((await attempt({ revision })).json.attempt).toMatchObject({ topic: 'Sums, corrected' });

    await papersOf(token).put(edited.id, edited.version, PLACE, { status: 'draft' });
    expect([(await served())?.status, await contextOf(env).papers.read(FILE)]).toEqual([404, null]);
    // An attempt is scored by its text for as long as the paper is stored, also after a new file.
    await importFile(paperAt(PLACE, { topic: 'Sums of the file' }));
    expect((await attempt({ revision })).json.attempt).toMatchObject({ topic: 'Sums, corrected' });

    const draft = await find();
    expect(draft).toMatchObject({ status: 'draft', fileState: 'newer', newerFile: { topic: 'Sums of the file' } });
    await papersOf(token).remove(draft.id, draft.version);
    expect((await served())?.status).toBe(404);
    await papersOf(token).restore(draft.id, draft.version + 1);
    const back = await papersOf(token).put(draft.id, draft.version + 2, PLACE, { authored: draft.newerFile });
    expect([back.json.item.fileState, await served()]).toEqual(['follows', null]);
  });

  it('is sent as built where the database cannot be asked', async () => {
    const broken = {
      ...contextOf(env),
      log: memoryLog,
      listContentChanges: () => Promise.reject(new Error('the database is away')),
    };
    expect(await changedPaperFile(broken, new Request(ORIGIN + FILE))).toBeNull();
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
