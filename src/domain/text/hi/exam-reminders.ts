import type { Translation } from '../../lib/define-text.ts';
import type { examRemindersText } from '../en/exam-reminders.ts';

export default {
  form: ({ exam, day }) => `${exam}: फ़ॉर्म ${day} को बंद होगा`,
  admitCard: ({ exam }) => `${exam}: प्रवेश पत्र जारी हो गया है`,
  exam: ({ exam, day }) => `${exam}: परीक्षा ${day} को शुरू होगी`,
  result: ({ exam }) => `${exam}: परिणाम जारी हो गया है`,
  more: ({ stage }) => `${stage}। स्रोत और सभी तारीखें देखने के लिए टैप करें।`,
} satisfies Translation<typeof examRemindersText>;
