import type { Translation } from '../../lib/define-text.ts';
import type { popupsText } from '../en/popups.ts';

export default {
  titles: {
    testSeries: 'टेस्ट सीरीज़ चुनें',
    exam: 'इस परीक्षा के बारे में',
    form: 'आपका क्विज़ फ़ॉर्म तैयार है',
    class: 'आपकी क्लास खुली है',
    recording: 'आपकी रिकॉर्डिंग तैयार है',
  },
  elsewhere: {
    form: { text: 'आप लॉग इन हैं। फ़ॉर्म दूसरी साइट पर है और नए टैब में खुलता है।', open: 'फ़ॉर्म खोलें' },
    class: { text: 'आप लॉग इन हैं। क्लास दूसरी साइट पर है और नए टैब में खुलती है।', open: 'क्लास खोलें' },
    recording: {
      text: 'आप लॉग इन हैं। रिकॉर्डिंग दूसरी साइट पर है और नए टैब में खुलती है।',
      open: 'रिकॉर्डिंग खोलें',
    },
  },
  loading: 'लोड हो रहा है',
  failed: 'यह लोड नहीं हो सका। अपना इंटरनेट कनेक्शन जाँचें।',
  tryAgain: 'फिर कोशिश करें',
  noPapers: 'यहाँ अभी कोई पेपर नहीं है।',
  papers: ({ count }: { count: number }) => `यहाँ कुल पेपर: ${count}। हर पेपर खाते के साथ निःशुल्क है।`,
  openCourse: ({ exam }: { exam: string }) => `${exam} का कोर्स खोलें`,
  firstPaper: 'पहला निःशुल्क पेपर',
  firstPaperOf: ({ paper }: { paper: string }) => `पहला निःशुल्क पेपर: ${paper}`,
  seriesIntro:
    'एक टेस्ट सीरीज़ में एक परीक्षा के मॉक टेस्ट होते हैं। वह TestSeries सदस्यता से, या नए खाते की निःशुल्क पहुँच में खुलती है। रोज़ के पेपर, और जिस परीक्षा के मॉक टेस्ट हैं उसका एक मॉक टेस्ट, खाते के साथ निःशुल्क हैं।',
  withTestSeries: 'TestSeries के साथ',
  noMock: 'अभी कोई मॉक टेस्ट नहीं',
  freeMock: ({ size }: { size: string }) => `निःशुल्क मॉक टेस्ट (${size})`,
  freePaper: 'निःशुल्क पेपर',
  firstOfFree: ({ count }: { count: number }) => `${count} निःशुल्क पेपर में से पहला`,
} satisfies Translation<typeof popupsText>;
