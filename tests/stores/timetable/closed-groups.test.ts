import { describe, expect, it } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';
import type { MembershipType } from '../../../src/domain/membership/membership.ts';
import { addMembership, addStudent } from '../../support/worker/students.ts';

/** What stands at the classes that a student may not join, before anything is tapped. */

const FUTURE = '2099-01-01T00:00:00.000Z';
const SUBSCRIPTIONS = '/api/payments/subscriptions';

async function closedFor(
  membershipType: MembershipType | null,
  freeAccessUntil: string | null = null,
  browser = testBrowser(),
) {
  const who = await addStudent({ freeAccessUntil });
  if (membershipType !== null)
    await addMembership(who.studentId, { membershipType, startDate: '2026-01-01', endDate: FUTURE });
  await signIn(browser, who);
  const page = await browser.open('/liveclasses');
  return Object.fromEntries(await page.findClosedGroups());
}

describe('classes that a student may not join', () => {
  it('are none for a membership that opens all but the test series, and those for the test series say so', async () => {
    expect(await closedFor('1-Year')).toEqual({
      'test-series': 'Your membership does not open this class. It needs TestSeries.',
    });
  });

  it('are the same where the device has no room to keep anything', async () => {
    const browser = testBrowser();
    browser.local.fail('full');
    expect(Object.keys(await closedFor('3-Year', null, browser))).toEqual(['test-series']);
  });

  it('name what opens them to a student with free access or another plan', async () => {
    expect(await closedFor('English-1-Year')).toEqual({
      eklavya: 'Your membership does not open this class. It needs 1-Year or 3-Year.',
      'test-series': 'Your membership does not open this class. It needs TestSeries.',
    });
    const trial = await closedFor(null, FUTURE);
    expect(trial['eklavya']).toBe('Your free access does not open this class. It needs 1-Year or 3-Year.');
    expect(trial['english']).toContain('It needs 1-Year, 3-Year or English-1-Year.');
    expect(trial).not.toHaveProperty('test-series');
  });

  it('say what is needed to a student who has nothing', async () => {
    const none = await closedFor(null);
    expect(Object.keys(none)).toEqual(['eklavya', 'english', 'ssc', 'class3', 'test-series']);
    expect(none['ssc']).toMatch(/^This class needs 1-Year/);
  });

  it('are not named to a guest, nor while the memberships cannot be read', async () => {
    const browser = testBrowser();
    expect(await (await browser.open('/liveclasses')).findClosedGroups()).toEqual(new Map());
    await signIn(browser);
    const page = await browser.open('/liveclasses');
    browser.network.cut(SUBSCRIPTIONS);
    expect(await page.findClosedGroups()).toEqual(new Map());
    browser.takeWarnings();
  });
});
