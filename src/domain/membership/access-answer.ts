import type { Module } from './access.ts';
import { ENTITLEMENTS, MODULES } from './access.ts';
import type { Membership } from './membership.ts';
import { endInstant } from './membership.ts';

/**
 * What a student's memberships opened when the server was last asked. It is signed by the server, and counts where a
 * later check fails, for a day at most (decision 053).
 */
export interface AccessAnswer {
  readonly studentId: number;
  /** Each opened module ('other' is the rule for what belongs to none), and until when, epoch milliseconds. */
  readonly opens: readonly (readonly [module: Module | 'other', until: number])[];
}

const COUNTS_MS = 86_400_000;
const PLACES: readonly (Module | 'other')[] = [...MODULES, 'other'];

/** The answer to sign; null for a student for whom nothing is open. A free trial is left to the rule of spec section 8. */
export function accessAnswerOf(studentId: number, active: readonly Membership[], now: number): AccessAnswer | null {
  const paid = active.filter(({ membershipType }) => membershipType !== 'FreeTrial');
  const opens = PLACES.flatMap((place): AccessAnswer['opens'] => {
    const ends = paid
      .filter(({ membershipType }) => ENTITLEMENTS[membershipType]?.includes(place))
      .map(({ endDate }) => (endDate === null ? Infinity : endInstant(endDate)));
    const until = Math.min(now + COUNTS_MS, Math.max(...ends));
    return until > now ? [[place, until]] : [];
  });
  return opens.length === 0 ? null : { studentId, opens };
}

/** Whether the answer still opens the module; null asks for the 'any other' rule. */
export const answerOpens = (
  { opens }: AccessAnswer,
  { module, now }: { readonly module: string | null; readonly now: number },
): boolean => opens.some(([place, until]) => place === (module ?? 'other') && now < until);

/** Whether the answer opened the module, even when its day is over. */
export const answerNames = ({ opens }: AccessAnswer, module: string | null): boolean =>
  opens.some(([place]) => place === (module ?? 'other'));

/** Reads the content of a signed answer; null for any other text. The signature is the server's to check. */
export function parseAccessAnswer(content: string): AccessAnswer | null {
  try {
    const data: unknown = JSON.parse(content);
    if (!Array.isArray(data) || !Array.isArray(data[1])) return null;
    const [studentId, opens] = data as [unknown, unknown[]];
    const isRight = opens.every(
      (each) => Array.isArray(each) && PLACES.includes(each[0] as Module) && typeof each[1] === 'number',
    );
    return typeof studentId === 'number' && isRight ? { studentId, opens: opens as AccessAnswer['opens'] } : null;
  } catch {
    return null;
  }
}
