import { atom } from 'nanostores';
import type { ShownClass } from '../timetable/timetable.ts';

export type AuthTab = 'login' | 'signup' | 'forgot';

/** The popups of spec section 2: two notices, the chooser of test series, what an SSC or Class 3 exam is; and the
 * external form, a class or a recording that the browser would not open by itself. */
export type Popup =
  | { readonly kind: 'coming' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'test-series' }
  | { readonly kind: 'exam'; readonly path: string }
  | { readonly kind: 'form' | 'class' | 'recording'; readonly address: string };

/** What is open over the page; one at a time. The name is that of the island which shows it. */
export type DialogState =
  | { readonly name: 'auth'; readonly tab: AuthTab }
  | { readonly name: 'popup'; readonly popup: Popup }
  | { readonly name: 'search' }
  /** Shows nothing: the class whose way in, or whose recording, is being asked for. */
  | { readonly name: 'class'; readonly shown: ShownClass; readonly isRecording: boolean }
  | null;

export const $dialog = atom<DialogState>(null);

export const openLogin = (): void => $dialog.set({ name: 'auth', tab: 'login' });
export const openSignup = (): void => $dialog.set({ name: 'auth', tab: 'signup' });
export const openPopup = (popup: Popup): void => $dialog.set({ name: 'popup', popup });
export const openSearch = (): void => $dialog.set({ name: 'search' });
export const closeDialog = (): void => $dialog.set(null);
