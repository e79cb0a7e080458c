import type { Translation } from '../../lib/define-text.ts';
import type { liveClassesText } from '../en/live-classes.ts';

export default {
  timetable: 'समय सारणी',
  zone: 'सभी समय भारत के हैं (Asia/Kolkata)।',
  who: 'कौन किस क्लास में जुड़ सकता है:',
  or: 'या',
  freeAccess: 'निःशुल्क पहुँच',
  noScript: 'क्लास में जुड़ने या रिकॉर्डिंग देखने के लिए JavaScript चालू करें।',
  yourCalendar: 'आपका कैलेंडर',
  showsSame: 'भी यही क्लास दिखाता है।',
  older: 'पुरानी रिकॉर्डिंग',
  howJoining: 'कैसे जुड़ें',
  subscribe: 'अपने कैलेंडर में जोड़ें',
  subscribeText:
    'आपके फ़ोन का कैलेंडर हर क्लास और तय तारीख का हर मॉक टेस्ट दिखा सकता है, और हर बदलाव भी। पते से कैलेंडर जोड़ें (कंप्यूटर पर Google Calendar में: Other calendars, From URL; iPhone पर: Calendars, Add subscription calendar) और यह पता दें:',
  noAddress: 'कैलेंडर में क्लास से जुड़ने का लिंक नहीं होता। जुड़ने के लिए इस पन्ने पर लौटें।',
  closed: {
    'free-access': ({ plans }) => `आपकी निःशुल्क पहुँच से यह क्लास नहीं खुलती। यह प्लान चाहिए: ${plans}।`,
    member: ({ plans }) => `आपकी सदस्यता से यह क्लास नहीं खुलती। यह प्लान चाहिए: ${plans}।`,
    none: ({ plans }) => `इस क्लास के लिए यह प्लान चाहिए: ${plans}।`,
  },
  seeMemberships: 'सदस्यताएँ देखें',
  playerFailed: 'प्लेयर लोड नहीं हो सका। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  calendar: {
    name: ({ academy }) => `${academy}: लाइव क्लास`,
    course: ({ group }) => `कोर्स: ${group}`,
    teacher: ({ faculty }) => `शिक्षक: ${faculty}`,
    join: 'शुरू होने से दस मिनट पहले से लाइव क्लास के पन्ने से जुड़ें।',
  },
} satisfies Translation<typeof liveClassesText>;
