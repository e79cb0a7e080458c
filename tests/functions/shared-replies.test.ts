import { describe, expect, it, vi } from 'vitest';
import type { Background } from '../../functions/ports/lib.ts';
import { edgeReplies, nothingShared } from '../../functions/storage/edge-replies.ts';
import { assetBank, readOnce } from '../../functions/storage/papers/asset-bank.ts';
import { countedBindings } from '../support/counted-bindings.ts';
import { callWith, contextOf, env } from '../support/worker/api.ts';
import { studentWithToken } from '../support/worker/students.ts';

/** Answers that anybody may have are kept where the calls come in, once the academy is out. */

const DEPLOYED = { ...env, MODE: 'deployed', PASSWORD_COST: '' };

/** A deployed academy whose clock is the test's, with a count of what its database is asked. Its work behind an answer is awaited. */
function deployed() {
  let now = Date.now();
  const work: Promise<void>[] = [];
  const counted = countedBindings();
  const shared = edgeReplies({ now: () => now }, { run: (_, task) => void work.push(task()) });
  const api = callWith({ shared }, { ...counted.bindings, MODE: 'deployed', PASSWORD_COST: '' });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    counted.reset();
    const { status, headers: answered, text } = await api('GET', path, { headers });
    await Promise.all(work.splice(0));
    return {
      status,
      text,
      reads: counted.cost().reads,
      etag: answered.get('etag') ?? '',
      cache: answered.get('cache-control'),
      type: answered.get('content-type'),
    };
  };
  return { get, pass: (seconds: number) => void (now += seconds * 1000) };
}
let months = 0;
/** The items of a month that no other test has asked for. */
const freshMonth = (): string => `/api/current-affairs?month=20${40 + (months += 1)}-05`;

describe('a public reply', () => {
  it('is read once for all callers, and anew when its seconds are over', async () => {
    const [{ get, pass }, path] = [deployed(), freshMonth()];
    const first = await get(path);
    expect([first.status, first.cache]).toEqual([200, 'public, max-age=30']);
    expect(first.reads).toBeGreaterThan(0);
    pass(10);
    expect(await get(path)).toEqual({ ...first, reads: 0, cache: 'public, max-age=20' });
    pass(21);
    expect(await get(path)).toEqual(first);
  });

  it('is 304 for a caller who still has it, and whole for one who has another', async () => {
    const [{ get }, path] = [deployed(), freshMonth()];
    const { etag } = await get(path);
    expect(await get(path, { 'if-none-match': `"0", W/${etag}` })).toMatchObject({
      status: 304,
      text: '',
      reads: 0,
      etag,
    });
    expect(await get(path, { 'if-none-match': '"0"' })).toMatchObject({ status: 200, reads: 0, etag });
  });

  it('is cached while the first caller still reads it', async () => {
    const [{ get, pass }, path] = [deployed(), freshMonth()];
    const { etag, text } = await get(path);
    pass(31);
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    expect(await get(path)).toMatchObject({ status: 200, text, reads: 0 });
  });

  it('is another for another query, and the same for what no call asks for', async () => {
    const [{ get }, path] = [deployed(), freshMonth()];
    const first = await get(path);
    expect((await get(freshMonth())).reads).toBeGreaterThan(0);
    expect(await get(`${path}&around=${crypto.randomUUID()}`)).toEqual({ ...first, reads: 0 });
    expect((await get('/api/current-affairs?month=none')).status).toBe(400);
  });

  it('to a call with a token is not cached', async () => {
    const [{ get }, path] = [deployed(), freshMonth()];
    const { token } = await studentWithToken();
    await get(path, { authorization: `Bearer ${token}` });
    expect((await get(path)).reads).toBeGreaterThan(0);
  });

  it('keeps its type: a calendar stays one', async () => {
    const { get } = deployed();
    const first = await get('/api/timetable.ics');
    expect([first.status, first.type, (await get('/api/timetable.ics')).type]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'text/calendar; charset=utf-8',
    ]);
  });

  it('is made as usual when the cache is unavailable', async () => {
    const away = () => Promise.reject(new Error('away'));
    vi.stubGlobal('caches', { default: { match: away, put: away } });
    const failed: string[] = [];
    const background: Background = { run: (name, task) => void task().catch(() => failed.push(name)) };
    const api = callWith({ shared: edgeReplies({ now: () => Date.now() }, background) }, DEPLOYED);
    expect((await api('GET', freshMonth())).status).toBe(200);
    vi.stubGlobal('caches', undefined);
    expect((await api('GET', freshMonth())).status).toBe(200);
    vi.unstubAllGlobals();
    expect(failed).toEqual(['shared-answer', 'shared-answer']);
  });

  it('is never cached on a developer’s machine, where every read sees the last write', () => {
    expect(contextOf(env).shared).toBe(nothingShared);
    expect(contextOf(DEPLOYED).shared).not.toBe(nothingShared);
  });
});

describe('what only some may have', () => {
  it.each(['/api/auth/profile', '/api/attempts'])('%s is read for each call', async (path) => {
    const { get } = deployed();
    const { token } = await studentWithToken();
    const authorization = `Bearer ${token}`;
    expect((await get(path, { authorization })).reads).toBeGreaterThan(0);
    expect((await get(path, { authorization })).reads).toBeGreaterThan(0);
    expect((await get(path)).status).toBe(401);
  });
});

describe('the list of the build’s papers', () => {
  it('is read once, and again only where it could not be read', async () => {
    const catalogue = { exams: { cgl: 'SSC CGL' }, papers: {}, outlines: {}, topics: {}, series: {}, lists: {} };
    let reads = 0;
    const assets = {
      fetch: () => ((reads += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve(Response.json(catalogue))),
    };
    const bank = readOnce(assetBank(assets));
    await expect(bank.catalogue()).rejects.toThrow('away');
    for (let call = 0; call < 3; call += 1) expect(await bank.catalogue()).toEqual(catalogue);
    expect(reads).toBe(2);
  });
});
