import type { CommandResult } from './command.ts';
import { PlainError, run } from './command.ts';

interface Advisory {
  readonly title?: string;
}

/** What `npm audit --json` says of a package; `via` names the package whose hole it inherits, or the hole itself. */
interface AuditedPackage {
  readonly name: string;
  readonly severity: string;
  readonly via: readonly (string | Advisory)[];
  /** Where it is installed, as package-lock.json names it. */
  readonly nodes?: readonly string[];
}

/** Severities that `docs/security.md` (Times to patch) does not let wait for a month. */
const URGENT: ReadonlySet<string> = new Set(['high', 'critical']);

function packagesOf(result: string): readonly AuditedPackage[] | null {
  try {
    const { vulnerabilities } = JSON.parse(result) as {
      readonly vulnerabilities?: Readonly<Record<string, AuditedPackage>>;
    };
    return vulnerabilities === undefined ? null : Object.values(vulnerabilities);
  } catch {
    return null;
  }
}

const lineOf = ({ name, severity, via }: AuditedPackage): string =>
  `  ${name} (${severity}): ${via.map((each) => (typeof each === 'string' ? `through ${each}` : (each.title ?? 'no title'))).join('; ')}`;

const audit = (): Promise<CommandResult> => run('npm', ['audit', '--json']);

/**
 * Stops a deploy with a package that has a known hole of a high or critical severity, or when the list of holes cannot
 * be read. `shipped` are the packages whose code the build publishes; no other counts. `--despite-holes` goes on, where a hole does not concern us.
 */
export async function refuseKnownHoles(
  isAccepted: boolean,
  shipped: ReadonlySet<string>,
  look: () => Promise<Pick<CommandResult, 'result'>> = audit,
): Promise<void> {
  const packages = packagesOf((await look()).result);
  const urgent =
    packages?.filter(({ severity, nodes = [] }) => URGENT.has(severity) && nodes.some((path) => shipped.has(path))) ??
    [];
  const found =
    packages === null
      ? 'npm audit gave no list of known holes.'
      : `Packages with known holes:\n${urgent.map(lineOf).join('\n')}`;
  if (packages !== null && urgent.length === 0)
    return console.log('npm audit names no urgent hole in a package that is published.');
  if (isAccepted) return console.warn(`${found}\nDeployed all the same, as --despite-holes says.`);
  throw new PlainError(
    `Nothing was deployed. ${found}\nUpdate what is named (npm audit fix, then npm test). If it does not concern the academy, note why in docs/security.md and deploy with --despite-holes.`,
  );
}
