import { atom } from 'nanostores';
import type { CourseGroup } from '#domain/timetable/timetable.ts';
import { environment } from '../environment.ts';

export type AuthTab = 'login' | 'signup' | 'forgot';

/** What a guest was about to do who is asked for an account. */
export type AuthReason = 'paper' | 'mock' | 'series' | 'course' | 'class' | 'form' | 'page';

/** A class that a student wants to join or to watch. */
export interface ChosenClass {
  readonly entryId: number;
  /** The day for which it was planned, YYYY-MM-DD. */
  readonly date: string;
  readonly group: CourseGroup;
  readonly title: string;
}

/**
 * The popups of spec section 2 (two notices, the chooser of test series, facts on an SSC or Class 3 exam), and links
 * that the browser would not open by itself: the external form, a class, a recording.
 */
export type Popup =
  | { readonly kind: 'coming' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'test-series' }
  | { readonly kind: 'exam'; readonly path: string }
  | { readonly kind: 'form' | 'class' | 'recording'; readonly address: string };

/** The open dialog, one at a time, named like the island that shows it. */
export type DialogState =
  | { readonly name: 'auth'; readonly tab: AuthTab; readonly reason?: AuthReason }
  | { readonly name: 'popup'; readonly popup: Popup }
  | { readonly name: 'search' }
  /** Shows nothing. The class whose address or recording is being requested. */
  | { readonly name: 'class'; readonly shown: ChosenClass; readonly isRecording: boolean }
  | null;

export const $dialog = atom<DialogState>(null);

/** A change of tab keeps why the dialog opened. */
const openTab = (tab: AuthTab) => (): void => {
  const open = $dialog.get();
  $dialog.set(open?.name === 'auth' ? { ...open, tab } : { name: 'auth', tab });
};

export const openLogin = openTab('login');
export const openForgot = openTab('forgot');
export const openSignup = openTab('signup');
/** The key under which a device keeps whom its last login belonged to (stores/identity/known-student.ts). */
export const KNOWN_KEY = 'academy:known';
/** The stored text of a device that has forgotten its student. */
export const NOBODY = '{}';

/** Whether anybody has logged in on this device. It stays when the student is forgotten. */
export const hasLoggedInHere = (): boolean => environment().local.get(KNOWN_KEY) !== null;

export const openPopup = (popup: Popup): void => $dialog.set({ name: 'popup', popup });
export const openSearch = (): void => $dialog.set({ name: 'search' });
export const closeDialog = (): void => $dialog.set(null);
