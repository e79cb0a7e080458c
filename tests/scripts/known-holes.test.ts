import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuseKnownHoles } from '../../scripts/refuse-known-holes.ts';

const auditOf =
  (...packages: readonly { readonly name: string; readonly severity: string }[]) =>
  async () => ({
    result: JSON.stringify({
      vulnerabilities: Object.fromEntries(
        packages.map((each) => [
          each.name,
          { ...each, via: [{ title: `a hole of ${each.name}` }], nodes: [`node_modules/${each.name}`] },
        ]),
      ),
    }),
  });

const SHIPPED = new Set(['node_modules/leaky', 'node_modules/slow-one']);

afterEach(() => vi.restoreAllMocks());

describe('a deploy', () => {
  it('goes on without a known hole, and with one that may wait or is in no published package', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    await refuseKnownHoles(false, SHIPPED, auditOf());
    await refuseKnownHoles(false, SHIPPED, auditOf({ name: 'slow-one', severity: 'moderate' }));
    await refuseKnownHoles(false, SHIPPED, auditOf({ name: 'test-runner', severity: 'critical' }));
  });

  it.each(['high', 'critical'])('stops at a hole that is %s and names it', async (severity) => {
    await expect(refuseKnownHoles(false, SHIPPED, auditOf({ name: 'leaky', severity }))).rejects.toThrow(
      /Nothing was deployed[\s\S]+leaky \((?:high|critical)\): a hole of leaky[\s\S]+--despite-holes/,
    );
  });

  it.each(['', 'npm error', '{"error":{"code":"ENOTFOUND"}}'])('stops where npm audit says %j', async (result) => {
    await expect(refuseKnownHoles(false, SHIPPED, async () => ({ result }))).rejects.toThrow(
      /gave no list of known holes/,
    );
  });

  it('goes on with a hole that somebody has looked at, and says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await refuseKnownHoles(true, SHIPPED, auditOf({ name: 'leaky', severity: 'high' }));
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('leaky (high)'));
  });
});
