// Written from src/content/exams by every build, npm run check and npm test. Change an exam there.
import type { ExamDay } from './exam-reminders.ts';

export const EXAM_DAYS: readonly ExamDay[] = [
  {"exam":"cgl","name":{"en":"SSC CGL","gu":"એસએસસી સીજીએલ","hi":"एसएससी सीजीएल"},"kind":"exam","stage":{"en":"Tier 1, 2025","gu":"ટિયર 1, 2025","hi":"टियर 1, 2025"},"from":"2025-09-12","to":"2025-09-26","validUntil":null},
  {"exam":"cgl","name":{"en":"SSC CGL","gu":"એસએસસી સીજીએલ","hi":"एसएससी सीजीएल"},"kind":"result","stage":{"en":"Tier 1, 2025","gu":"ટિયર 1, 2025","hi":"टियर 1, 2025"},"from":"2025-12-18","validUntil":null},
  {"exam":"cgl","name":{"en":"SSC CGL","gu":"એસએસસી સીજીએલ","hi":"एसएससी सीजीएल"},"kind":"exam","stage":{"en":"Tier 2, 2025","gu":"ટિયર 2, 2025","hi":"टियर 2, 2025"},"from":"2026-01-18","to":"2026-01-19","validUntil":null},
  {"exam":"cgl","name":{"en":"SSC CGL","gu":"એસએસસી સીજીએલ","hi":"एसएससी सीजीएल"},"kind":"form","stage":{"en":"2026","gu":"2026","hi":"2026"},"from":"2026-05-21","to":"2026-06-22","validUntil":null},
  {"exam":"chsl","name":{"en":"SSC CHSL","gu":"એસએસસી સીએચએસએલ","hi":"एसएससी सीएचएसएल"},"kind":"exam","stage":{"en":"Tier 1, 2025","gu":"ટિયર 1, 2025","hi":"टियर 1, 2025"},"from":"2025-11-12","to":"2025-11-30","validUntil":null},
  {"exam":"chsl","name":{"en":"SSC CHSL","gu":"એસએસસી સીએચએસએલ","hi":"एसएससी सीएचएसएल"},"kind":"result","stage":{"en":"Tier 1, 2025","gu":"ટિયર 1, 2025","hi":"टियर 1, 2025"},"from":"2026-02-27","validUntil":null},
  {"exam":"chsl","name":{"en":"SSC CHSL","gu":"એસએસસી સીએચએસએલ","hi":"एसएससी सीएचएसएल"},"kind":"exam","stage":{"en":"Tier 2, 2025","gu":"ટિયર 2, 2025","hi":"टियर 2, 2025"},"from":"2026-04-10","validUntil":null},
  {"exam":"mts","name":{"en":"SSC MTS","gu":"એસએસસી એમટીએસ","hi":"एसएससी एमटीएस"},"kind":"form","stage":{"en":"2025","gu":"2025","hi":"2025"},"from":"2025-06-26","to":"2025-07-24","validUntil":null},
  {"exam":"mts","name":{"en":"SSC MTS","gu":"એસએસસી એમટીએસ","hi":"एसएससी एमटीएस"},"kind":"admitCard","stage":{"en":"2025","gu":"2025","hi":"2025"},"from":"2026-02-03","validUntil":null},
  {"exam":"mts","name":{"en":"SSC MTS","gu":"એસએસસી એમટીએસ","hi":"एसएससी एमटीएस"},"kind":"exam","stage":{"en":"2025","gu":"2025","hi":"2025"},"from":"2026-02-04","to":"2026-02-15","validUntil":null},
  {"exam":"gd","name":{"en":"SSC GD","gu":"એસએસસી જીડી","hi":"एसएससी जीडी"},"kind":"exam","stage":{"en":"2026","gu":"2026","hi":"2026"},"from":"2026-04-27","to":"2026-05-30","validUntil":null},
  {"exam":"revenuetalati","name":{"en":"Revenue Talati","gu":"મહેસૂલ તલાટી","hi":"राजस्व तलाटी"},"kind":"exam","stage":{"en":"Prelim, 2025","gu":"પ્રાથમિક, 2025","hi":"प्रारंभिक, 2025"},"from":"2025-09-14","validUntil":null},
  {"exam":"revenuetalati","name":{"en":"Revenue Talati","gu":"મહેસૂલ તલાટી","hi":"राजस्व तलाटी"},"kind":"exam","stage":{"en":"Main exam, 2025","gu":"મુખ્ય પરીક્ષા, 2025","hi":"मुख्य परीक्षा, 2025"},"from":"2025-10-14","to":"2025-10-16","validUntil":null},
];
