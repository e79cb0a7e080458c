// Written from src/content/exams by every build, npm run check and npm test. Change an exam there.
import type { Exam } from './exam.ts';

export const EXAM_LIST = [
  {"id":"cgl","name":"SSC CGL","group":"ssc","level":"central","guide":"/courses/ssc/cgl","course":"ssc"},
  {"id":"chsl","name":"SSC CHSL","group":"ssc","level":"central","guide":"/courses/ssc/chsl","course":"ssc"},
  {"id":"mts","name":"SSC MTS","group":"ssc","level":"central","guide":"/courses/ssc/mts","course":"ssc"},
  {"id":"gd","name":"SSC GD","group":"ssc","level":"central","guide":"/courses/ssc/gd","course":"ssc"},
  {"id":"revenuetalati","name":"Revenue Talati","group":"class3","level":"state","guide":"/courses/class3/revenue-talati","course":"revenue-talati"},
  {"id":"dyso","name":"DYSO","group":"class3","level":"state","guide":"/courses/class3/dyso","course":"revenue-talati"},
  {"id":"cce","name":"GSSSB CCE","group":"class3","level":"state","guide":"/courses/class3/cce","course":"revenue-talati"},
] as const satisfies readonly Exam[];
