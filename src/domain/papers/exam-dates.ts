// Written from src/content/exams by every build, npm run check and npm test. Change an exam there.
import type { DatedFact } from './exam-calendar.ts';

export const EXAM_DATES: readonly DatedFact[] = [
  {"file":"src/content/exams/cgl.md","field":"days.exam.2026-12.tier-2-2026","value":"exam, Tier 2, 2026","source":"https://www.newskart.com/ssc-cgl-2026-notification-out-for-12256-vacancies-dates-exam-pattern-and-how-to-apply/?nb=1","seen":"2026-11-27","validUntil":"2026-12-31"},
  {"file":"src/content/exams/mts.md","field":"days.exam.2026-09.2026","value":"exam, 2026","source":"https://www.newsx.com/education/ssc-publishes-202627-exam-schedule-for-major-recruitment-tests-check-all-details-here-143863/","seen":"2026-11-27","validUntil":"2026-11-30"},
  {"file":"src/content/exams/gd.md","field":"days.exam.2027-01.2027","value":"exam, 2027","source":"https://www.newsx.com/education/ssc-publishes-202627-exam-schedule-for-major-recruitment-tests-check-all-details-here-143863/","seen":"2026-11-27","validUntil":"2027-03-31"},
];
