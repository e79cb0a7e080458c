/** India's clock is five and a half hours ahead of UTC. Counted here: a guest would download the module of dates for it. */
const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);

/** A date that has passed since the build leaves the page, and the one after it is the next. */
const passed = [...document.querySelectorAll<HTMLElement>('.exam-date[data-until]')].filter(
  ({ dataset }) => (dataset['until'] ?? '') < today,
);
// Without that part the date stays as it is.
if (passed.length > 0)
  import('./drop-passed-exams.ts').then(({ dropPassedExams }) => dropPassedExams(passed)).catch(() => undefined);
