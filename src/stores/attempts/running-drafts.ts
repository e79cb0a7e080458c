import type { AttemptDraft } from '#domain/attempts/attempt-draft.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { dayLabel, paperLabel } from '#domain/papers/paper-reference.ts';
import { DRAFT_KEY_PREFIX } from '../identity/session.ts';
import { environment } from '../environment.ts';
import { confirmedServerNow } from './fair-clock.ts';

/** The papers that run on this device, read without the quiz: the home page names them. */

/** A paper that runs on this device. */
export interface RunningDraft {
  readonly reference: PaperReference;
  /** Empty for one that an older release kept. */
  readonly examName: string;
  /** The number of the question in view, from 1. */
  readonly question: number;
  /** Milliseconds that are left of the paper, or of its section. */
  readonly leftMs: number;
  /** The attempt's own, which the tab that runs it has claimed (attempt-claim.ts). */
  readonly attemptId: string;
}

/** What a page calls a running paper. `names` are those of exams by their keys, for a paper that an older release kept. */
export const titleOfDraft = (
  { reference, examName }: Pick<RunningDraft, 'reference' | 'examName'>,
  names: Readonly<Record<string, string>> = {},
): string => [examName || names[reference.exam], dayLabel(reference), paperLabel(reference)].filter(Boolean).join(', ');

/**
 * The student's running papers on this device that still have time, the one with the least time first. Until the server
 * is heard the device's clock stands in: a link ends nothing.
 */
export function listRunningDrafts(studentId: number): readonly RunningDraft[] {
  const { session, local, now } = environment();
  const server = confirmedServerNow();
  const prefix = `${DRAFT_KEY_PREFIX}${studentId}:`;
  return [...new Set([...session.keys(), ...local.keys()])]
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const [exam = '', day = '', paper = ''] = (key.slice(prefix.length).split(':')[0] ?? '').split('/');
      const draft = parseRunning(session.get(key)) ?? parseRunning(local.get(key));
      if (draft === null) return [];
      const { serverAt, keptAt, attemptId } = draft;
      const away = server === null || serverAt === null ? now() - keptAt : server - serverAt;
      const leftMs = draft.leftMs - Math.max(0, away);
      return leftMs > 0
        ? [
            {
              reference: { exam, day, paper },
              examName: draft.examName,
              question: draft.position + 1,
              leftMs,
              attemptId,
            },
          ]
        : [];
    })
    .toSorted((one, other) => one.leftMs - other.leftMs);
}

function parseRunning(
  text: string | null,
):
  | (Pick<AttemptDraft, 'leftMs' | 'position' | 'keptAt' | 'serverAt'> & Pick<RunningDraft, 'examName' | 'attemptId'>)
  | null {
  try {
    const data: unknown = JSON.parse(text ?? '');
    const { leftMs, position, keptAt, serverAt, examName, attemptId } = isRecord(data) ? data : {};
    const isRunning = typeof leftMs === 'number' && typeof position === 'number' && typeof keptAt === 'number';
    if (!isRunning) return null;
    return {
      leftMs,
      position,
      keptAt,
      serverAt: typeof serverAt === 'number' ? serverAt : null,
      examName: typeof examName === 'string' ? examName : '',
      attemptId: typeof attemptId === 'string' ? attemptId : '',
    };
  } catch {
    return null;
  }
}
