import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { contextOf, env } from '../../support/worker/api.ts';
import { addMock } from '../../support/worker/mocks.ts';
import { claimAdmin } from '../../support/worker/students.ts';

/** How staff correct a published mock test, through the stores and the real server. */

const DAY = 86_400_000;
/** A week day far ahead, with seconds that no field of the form shows. */
const OPENS_AT = Date.parse('2089-12-06T10:00:30+05:30');

beforeAll(() => claimAdmin(1));

let made = 0;
let id = '';
beforeEach(async () => {
  made += 1;
  id = `details-${made}`;
  const timeWindow = { opensAt: OPENS_AT, entryClosesAt: OPENS_AT + DAY, resultsAt: OPENS_AT + 2 * DAY };
  await addMock({ id, timeWindow, objectionsUntil: OPENS_AT + 3 * DAY });
  await env.DB.prepare('UPDATE mocks SET is_made_by_staff = 1, file_digest = NULL WHERE id = ?1').bind(id).run();
});

async function open() {
  const browser = testBrowser();
  await signIn(browser, { studentId: 1, email: 'admin1@academy.test', mobileNumber: '9000000001' });
  const page = await browser.open('/admin/mocks');
  await page.loadMockDetails(id);
  const { item } = page.$mockDetails.get();
  if (item === null) throw new Error('it was not loaded');
  return { page, item, form: page.detailsFormOf(item) };
}
const stored = async () => contextOf(env).mocks.find(id);
const clientId = () => crypto.randomUUID();

describe('the form of a published mock test', () => {
  it('shows its hours in India time, and saves its words without moving an hour by its seconds', async () => {
    const before = await stored();
    const { page, form } = await open();
    expect(form).toMatchObject({
      opensAt: '2089-12-06T10:00',
      objectionsUntil: '2089-12-09T10:00',
      isWithdrawn: false,
    });
    expect(await page.saveMockDetails({ ...form, title: ' Rivers ' }, clientId())).toEqual({});
    expect(page.$mockDetails.get()).toMatchObject({ said: 'Saved.', item: { title: 'Rivers', version: 2 } });
    expect(await stored()).toEqual({ ...before, title: 'Rivers', digest: expect.any(String), version: 2 });
  });

  it('moves an hour that was changed, and names hours that contradict each other before anything is sent', async () => {
    const { page, form } = await open();
    expect(await page.saveMockDetails({ ...form, entryClosesAt: '2089-12-07T12:00' }, clientId())).toEqual({});
    expect((await stored())?.timeWindow).toEqual({
      opensAt: OPENS_AT,
      entryClosesAt: Date.parse('2089-12-07T12:00+05:30'),
      resultsAt: OPENS_AT + 2 * DAY,
    });
    const fieldsOf = async (changes: object) =>
      Object.keys(await page.saveMockDetails({ ...form, ...changes }, clientId()));
    expect(await fieldsOf({ title: '', opensAt: '' })).toEqual(['title', 'opensAt']);
    expect(await fieldsOf({ entryClosesAt: '2089-12-06T09:00' })).toEqual(['entryClosesAt']);
    expect(await fieldsOf({ objectionsUntil: 'soon' })).toEqual(['objectionsUntil']);
    expect((await stored())?.version).toBe(2);
  });

  it('withdraws it and brings it back', async () => {
    const { page, form } = await open();
    await page.saveMockDetails({ ...form, isWithdrawn: true }, clientId());
    expect((await stored())?.withdrawnAt).toEqual(expect.any(Number));
    await page.saveMockDetails(form, clientId());
    expect((await stored())?.withdrawnAt).toBeNull();
  });

  it('says that somebody else has changed it, and loads that on demand', async () => {
    const [{ page, form }, other] = [await open(), await open()];
    await other.page.saveMockDetails({ ...other.form, title: 'Theirs' }, clientId());
    expect(await page.saveMockDetails({ ...form, title: 'Mine' }, clientId())).toEqual({});
    expect(page.$mockDetails.get()).toMatchObject({ isOutdated: true, isBusy: false });
    expect(page.$mockDetails.get().failure).toContain('Somebody else');
    expect((await stored())?.title).toBe('Theirs');
    await page.loadMockDetails(id);
    expect(page.$mockDetails.get()).toMatchObject({ isOutdated: false, item: { title: 'Theirs' } });
  });

  it('keeps what was typed while a save was on its way, and else shows what is stored', async () => {
    const { page, form } = await open();
    const sent = { ...form, title: ' Rivers ' };
    await page.saveMockDetails(sent, clientId());
    const { item: saved } = page.$mockDetails.get();
    if (saved === null) throw new Error('it was not saved');
    expect(page.detailsAfterSave({ ...sent }, sent, saved)).toEqual({ ...form, title: 'Rivers' });
    const typed = { ...sent, summary: 'All of them.' };
    expect(page.detailsAfterSave(typed, sent, saved)).toBe(typed);
  });

  it('is kept as texts, and names what has changed in the mock since it was typed', async () => {
    const { page, item, form } = await open();
    const typed = { ...form, title: 'Rivers', isWithdrawn: true };
    const texts = page.textsOfDetails(typed);
    expect(Object.keys(texts).toSorted()).toEqual([...page.DETAILS_FIELDS].toSorted());
    expect([texts.title, texts.isWithdrawn, page.textsOfDetails(form).isWithdrawn]).toEqual(['Rivers', 'yes', '']);
    expect(page.detailsOfTexts(texts)).toEqual(typed);
    expect(page.detailsApart(typed, item)).toEqual(['title', 'isWithdrawn']);
    expect(page.detailsApart(form, item)).toEqual([]);
  });
});
