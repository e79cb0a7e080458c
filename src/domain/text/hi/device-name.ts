import type { Translation } from '../../lib/define-text.ts';
import type { deviceNameText } from '../en/device-name.ts';

export default {
  unknown: 'अपना नाम न बताने वाला ब्राउज़र',
  browserOn: ({ browser, system }: { browser: string; system: string }) => `${system} पर ${browser}`,
  someBrowserOn: ({ system }: { system: string }) => `${system} का ब्राउज़र`,
} satisfies Translation<typeof deviceNameText>;
