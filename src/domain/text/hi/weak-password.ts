import type { Translation } from '../../lib/define-text.ts';
import type { weakPasswordText } from '../en/weak-password.ts';

export default {
  common: 'यह पासवर्ड बहुत लोग रखते हैं और अजनबी पहले ऐसे ही आज़माते हैं। दूसरा चुनें, जैसे तीन शब्द जिनका आपस में कोई संबंध न हो।',
  pattern:
    'यह पासवर्ड एक ही अक्षर या अक्षरों की कतार है, जैसे aaaaaaaa, abcdefgh या 12121212, और अजनबी पहले ऐसे ही आज़माते हैं। दूसरा चुनें, जैसे तीन शब्द जिनका आपस में कोई संबंध न हो।',
  own: 'यह पासवर्ड आपके नाम, ईमेल या मोबाइल नंबर से, या अकादमी के नाम से बना है। अजनबी पहले ऐसे ही आज़माते हैं। दूसरे शब्द चुनें।',
} satisfies Translation<typeof weakPasswordText>;
