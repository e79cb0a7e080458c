import { beforeAll, beforeEach, expect, it } from 'vitest';
import { NEW_PAGES_MAP, siteMapOfNewPages } from '../../../functions/middleware/site-map.ts';
import { edgeReplies } from '../../../functions/storage/edge-replies.ts';
import { call, contextOf, env, ORIGIN } from '../../support/worker/api.ts';
import { dropCourses, lessonOf, storeTrialCourse, TRIAL_COURSE } from '../../support/worker/courses.ts';
import { itemsOf } from '../../support/worker/current-affairs.ts';
import { memoryLog } from '../../support/worker/log.ts';
import { adminWithToken } from '../../support/worker/students.ts';

/** The site map of what staff have published since the build. */

const ctx = contextOf(env);
let token: string;

beforeAll(async () => {
  ({ token } = await adminWithToken(1));
});
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM current_affairs_items').run();
  await dropCourses();
  await storeTrialCourse({ ...TRIAL_COURSE, lessons: [lessonOf('first', { free: true }), lessonOf('second')] });
});

async function addLesson(slug: string, changes: Record<string, unknown> = {}): Promise<void> {
  const { text, facts } = lessonOf(slug);
  const questions = text.questions;
  const form = {
    ...facts,
    course: 'trial',
    number: 2,
    checked: null,
    papers: [],
    families: [],
    topics: [],
    translations: [],
    questions,
  };
  const rest = { markdown: text.markdown, recordingId: null, fileId: null, status: 'published', ...changes };
  const body = { clientId: crypto.randomUUID(), ...form, ...rest };
  expect((await call('POST', '/api/admin/lessons', { token, body })).status).toBe(201);
}

const siteMap = async () => (await siteMapOfNewPages(ctx, { url: ORIGIN + NEW_PAGES_MAP })).text();

it('has each new page once, and no page that the build has', async () => {
  await addLesson('dice');
  await itemsOf(token).add({ title: 'A bridge over the Tapi' });
  await itemsOf(token).add({ title: 'A bridge over the Sabarmati' });
  const map = await siteMap();
  expect(map).toContain(`<url><loc>${ORIGIN}/lessons/trial/dice</loc></url>`);
  expect(map.split(`${ORIGIN}/currentaffairs/2026-11<`)).toHaveLength(2);
  expect(map).not.toContain('#');
});

it('asks search engines to come again while the database is away', async () => {
  const away = {
    ...ctx,
    log: memoryLog,
    listContentChanges: () => Promise.reject(new Error('away')),
  };
  const { status, headers } = await siteMapOfNewPages(away, { url: ORIGIN + NEW_PAGES_MAP });
  expect([status, headers.get('retry-after')]).toEqual([503, '300']);
});

it('keeps the site map for the next callers', async () => {
  const work: Promise<void>[] = [];
  const shared = edgeReplies({ now: () => Date.now() }, { run: (_, task) => void work.push(task()) });
  const url = `https://kept.test${NEW_PAGES_MAP}`;
  const first = await (await siteMapOfNewPages({ ...ctx, shared }, { url })).text();
  await Promise.all(work);
  await addLesson('dice');
  expect(await (await siteMapOfNewPages({ ...ctx, shared }, { url })).text()).toBe(first);
});
