import type { Translation } from '../../lib/define-text.ts';
import type { passkeyMessagesText } from '../en/passkey-messages.ts';

export default {
  nameRequired: 'આ ઉપકરણ માટે નામ લખો',
  nameTooLong: ({ most }: { most: number }) => `વધુમાં વધુ ${most} અક્ષર લખો`,
  refused: 'આ પાસકી સ્વીકારાઈ નહીં. ફરી પ્રયત્ન કરો, અથવા ઑથેન્ટિકેટર ઍપનો કોડ લખો.',
  appFirst: 'પહેલાં Security પાના પર ઑથેન્ટિકેટર ઍપ ગોઠવો. પછી પાસકી ઉમેરો.',
  tooMany: ({ most }: { most: number }) => `તમારી પાસે ${most} પાસકી છે. પહેલાં એક કાઢો.`,
  none: 'તમારી પાસે પાસકી નથી. ઑથેન્ટિકેટર ઍપનો કોડ લખો.',
  gone: 'આ પાસકી પહેલેથી કાઢી નખાઈ છે. પાનું ફરી ખોલો.',
  stopped: 'ઉપકરણે પાસકી બનાવી નહીં. ફરી પ્રયત્ન કરો, અથવા બીજું ઉપકરણ વાપરો.',
  unsigned: 'ઉપકરણે ખાતરી આપી નહીં. ફરી પ્રયત્ન કરો, અથવા ઑથેન્ટિકેટર ઍપનો કોડ લખો.',
} satisfies Translation<typeof passkeyMessagesText>;
