import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { addMembership, addStudent } from '../../support/worker/students.ts';

const PATH = '/courses/eklavy/history';

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM materials').run();
  await env.DB.prepare(
    "INSERT INTO materials (place, position, title, language, body, created_at) VALUES ('courses.eklavy.history', 1, 'Dates', 'en', '1600', '2026-11-21')",
  ).run();
});

async function pageOf(isMember: boolean) {
  const browser = testBrowser();
  const who = await addStudent();
  if (isMember) await addMembership(who.studentId, { membershipType: '3-Year' });
  await signIn(browser, who);
  return { browser, page: await browser.open(PATH) };
}

describe('the materials of a page', () => {
  it('are the server’s, for a member', async () => {
    const { page } = await pageOf(true);
    await page.loadMaterials(PATH);
    expect(page.$materials.get()).toMatchObject({ status: 'ready', materials: [{ title: 'Dates', body: '1600' }] });
  });

  it('are only the open ones for a student without access', async () => {
    const { browser, page } = await pageOf(false);
    await page.loadMaterials(PATH);
    expect(page.$materials.get()).toEqual({
      status: 'refused',
      message: 'Please purchase a premium plan to access this content.',
      materials: [],
    });
    expect(browser.network.sentTo('/api/materials')).toHaveLength(1);
    await env.DB.prepare("UPDATE materials SET access = 'free'").run();
    await page.loadMaterials(PATH);
    expect(page.$materials.get()).toMatchObject({ status: 'refused', materials: [{ title: 'Dates' }] });
  });

  it('are refused when the server refuses, whatever the browser’s record says', async () => {
    const { browser, page } = await pageOf(false);
    browser.network.answer(
      '/api/payments/subscriptions',
      JSON.stringify({
        activeMemberships: [
          {
            membershipType: '1-Year',
            plan: null,
            examType: null,
            startDate: null,
            endDate: null,
            specialMembership: false,
          },
        ],
        expiredMemberships: [],
      }),
    );
    await page.loadMaterials(PATH);
    expect(page.$materials.get()).toEqual({
      status: 'refused',
      message: 'Please purchase a premium plan to access this content.',
      materials: [],
    });
    expect(browser.network.sentTo('/api/materials')).toHaveLength(1);
  });

  it('say so when they cannot be loaded, and load on a retry', async () => {
    const { browser, page } = await pageOf(true);
    browser.network.cut();
    await page.loadMaterials(PATH);
    expect(page.$materials.get()).toEqual({
      status: 'failed',
      message: 'Your membership could not be checked. Check your connection and try again.',
    });
    expect(browser.takeWarnings()).toEqual(['Failed to fetch subscriptions']);
    browser.network.restore();
    browser.network.cut('/api/materials');
    await page.loadMaterials(PATH);
    expect(page.$materials.get()).toEqual({
      status: 'failed',
      message: 'The academy cannot be reached. Check your connection and try again.',
    });
    browser.network.restore();
    await page.loadMaterials(PATH);
    expect(page.$materials.get()).toMatchObject({ status: 'ready' });
  });

  it('of an older call do not overwrite those of a newer one', async () => {
    const { browser, page } = await pageOf(true);
    const release = browser.network.hold('/api/materials/courses.english');
    const older = page.loadMaterials('/courses/english');
    await page.loadMaterials(PATH);
    release();
    await older;
    expect(page.$materials.get()).toMatchObject({ materials: [{ title: 'Dates' }] });
  });
});

describe('a popup’s facts', () => {
  it('are requested by the entry’s slug, and say so when that fails', async () => {
    const browser = testBrowser();
    const page = await browser.open('/');
    browser.network.answer(
      '/popups/courses.ssc.cgl.json',
      JSON.stringify({ title: 'SSC CGL', fullName: 'x', pattern: ['y'], paperCount: 0, firstPaper: null }),
    );
    await page.loadPopupFacts({ kind: 'exam', path: '/courses/ssc/cgl' });
    expect(page.$popupFacts.get()).toMatchObject({ status: 'exam', facts: { title: 'SSC CGL' } });
    browser.network.answer('/popups/', '<html>captive portal</html>');
    await page.loadPopupFacts({ kind: 'test-series' });
    expect(page.$popupFacts.get()).toEqual({ status: 'failed' });
    await page.loadPopupFacts({ kind: 'coming' });
    expect(browser.network.sent).toHaveLength(2);
  });
});
