import { atom } from 'nanostores';
import { classRecording } from '#contract/timetable/class-recording.ts';
import { joinClass } from '#contract/timetable/join-class.ts';
import type { Material } from '#contract/materials/list-materials.ts';
import { refusalOf } from '#domain/membership/gate.ts';
import { memberAreaText } from '#domain/text/en/member-area.ts';
import { moduleOfGroup } from '#domain/timetable/timetable.ts';
import { isWebAddress } from '#domain/site/visit-state.ts';
import { accessAnswerToSend, checkAccess } from '../membership/access.ts';
import { showAlert } from '../site/alert.ts';
import { openPopup } from '../site/dialog.ts';
import { environment } from '../environment.ts';
import { request } from '../request.ts';
import { currentSession } from '../identity/session.ts';
import type { ChosenClass } from '../site/dialog.ts';

/** The recording that is played on this page, or was last; null before the first. */
export const $recording = atom<{
  readonly shown: ChosenClass;
  readonly material: Material;
  readonly isOpen: boolean;
} | null>(null);

export function closeRecording(): void {
  const recording = $recording.get();
  if (recording !== null) $recording.set({ ...recording, isOpen: false });
}

/** Resets after the player failed to load, so that the class's button can load it again. */
export function giveUpRecording(): void {
  $recording.set(null);
  showAlert(PLAYER_FAILED, 'error');
}

const PLAYER_FAILED = 'The player could not be loaded. Check your connection and try again.';

/** Offers the link in a popup, because the browser would block a tab. */
function openElsewhere(kind: 'class' | 'recording', address: string): void {
  if (!environment().openTab(address)) openPopup({ kind, address });
}

/**
 * Checks access in the browser first, so that a student without access causes no refused request. The server checks
 * again.
 */
async function isLetIn({ group }: ChosenClass): Promise<boolean> {
  const decision = await checkAccess(moduleOfGroup(group));
  if (currentSession() === null) return false;
  if (!decision.access)
    showAlert(
      decision.type === 'Error' ? memberAreaText().checkFailed : refusalOf(decision, true),
      decision.type === 'Error' ? 'error' : 'warning',
    );
  return decision.access;
}

const callOf = ({ entryId, date }: ChosenClass) => ({
  parameters: { id: String(entryId) },
  query: `?date=${encodeURIComponent(date)}`,
  accessAnswer: accessAnswerToSend(),
});

/** Opens a running class in a new tab, or says why that is not possible. */
export async function enterClass(shown: ChosenClass): Promise<void> {
  if (!(await isLetIn(shown))) return;
  const reply = await request(joinClass, callOf(shown));
  // The server leads on to the class, so that its address is in no reply and in no cache.
  if (reply.ok)
    openElsewhere(
      'class',
      `/api/timetable/${shown.entryId}/class?${new URLSearchParams({ date: shown.date, ticket: reply.value.ticket }).toString()}`,
    );
  else showAlert(reply.message, reply.status === 409 || reply.status === 403 ? 'warning' : 'error');
}

/** Opens a recording. */
export async function openRecording(shown: ChosenClass): Promise<void> {
  if (!(await isLetIn(shown))) return;
  const reply = await request(classRecording, callOf(shown));
  if (!reply.ok) showAlert(reply.message, reply.status === 403 ? 'warning' : 'error');
  else if (reply.value.material !== null) $recording.set({ shown, material: reply.value.material, isOpen: true });
  else if (reply.value.address !== null && isWebAddress(reply.value.address))
    openElsewhere('recording', reply.value.address);
}
