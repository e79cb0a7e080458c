import { defineText } from '../../lib/define-text.ts';

/** The device of a login, by browser and system. */
export const deviceNameText = defineText('device-name', {
  unknown: 'A browser that does not say its name',
  browserOn: ({ browser, system }: { browser: string; system: string }) => `${browser} on ${system}`,
  someBrowserOn: ({ system }: { system: string }) => `A browser on ${system}`,
});
