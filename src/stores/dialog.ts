import { atom } from 'nanostores';

export type AuthTab = 'login' | 'signup';

/** What is open over the page; one at a time. */
export type DialogState = { readonly name: 'auth'; readonly tab: AuthTab } | null;

export const $dialog = atom<DialogState>(null);

export const openLogin = (): void => $dialog.set({ name: 'auth', tab: 'login' });
export const openSignup = (): void => $dialog.set({ name: 'auth', tab: 'signup' });
export const closeDialog = (): void => $dialog.set(null);
