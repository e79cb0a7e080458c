import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuseKnownHoles } from '../../scripts/refuse-known-holes.ts';

const auditOf =
  (...packages: readonly { readonly name: string; readonly severity: string }[]) =>
  async () => ({
    result: JSON.stringify({
      vulnerabilities: Object.fromEntries(
        packages.map((each) => [each.name, { ...each, via: [{ title: `a hole of ${each.name}` }] }]),
      ),
    }),
  });

afterEach(() => vi.restoreAllMocks());

describe('a deploy', () => {
  it('goes on without a known hole, and with one that may wait', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    await refuseKnownHoles(false, auditOf());
    await refuseKnownHoles(false, auditOf({ name: 'slow-one', severity: 'moderate' }));
  });

  it.each(['high', 'critical'])('stops at a hole that is %s and names it', async (severity) => {
    await expect(refuseKnownHoles(false, auditOf({ name: 'leaky', severity }))).rejects.toThrow(
      /Nothing was deployed[\s\S]+leaky \((?:high|critical)\): a hole of leaky[\s\S]+--despite-holes/,
    );
  });

  it.each(['', 'npm error', '{"error":{"code":"ENOTFOUND"}}'])('stops where npm audit says %j', async (result) => {
    await expect(refuseKnownHoles(false, async () => ({ result }))).rejects.toThrow(/gave no list of known holes/);
  });

  it('goes on with a hole that somebody has looked at, and says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await refuseKnownHoles(true, auditOf({ name: 'leaky', severity: 'high' }));
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('leaky (high)'));
  });
});
