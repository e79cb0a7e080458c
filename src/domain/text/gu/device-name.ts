import type { Translation } from '../../lib/define-text.ts';
import type { deviceNameText } from '../en/device-name.ts';

export default {
  unknown: 'નામ ન જણાવતું બ્રાઉઝર',
  browserOn: ({ browser, system }: { browser: string; system: string }) => `${system} પર ${browser}`,
  someBrowserOn: ({ system }: { system: string }) => `${system} પરનું બ્રાઉઝર`,
} satisfies Translation<typeof deviceNameText>;
