/** 21 November 2026, 10:00 in London: where every test's clocks begin. */
export const START = Date.parse('2026-11-21T10:00:00.000Z');

interface Timer {
  due: number;
  readonly period: number | null;
  readonly task: () => void;
}

/**
 * The three clocks of a student and a server, moved by hand: the wall clock that a setting can move, the monotonic
 * clock that stands still in a sleep and begins anew with each page, and the server's, which is always right.
 */
export function handClock() {
  let passed = 0;
  let wallShift = 0;
  let monotonic = 0;
  let timers = new Set<Timer>();

  const add = (milliseconds: number, period: number | null, task: () => void) => {
    const timer: Timer = { due: monotonic + milliseconds, period, task };
    timers.add(timer);
    return () => void timers.delete(timer);
  };

  function run(timer: Timer): void {
    if (timer.period === null) timers.delete(timer);
    else timer.due = monotonic + timer.period;
    timer.task();
  }

  return {
    wall: () => START + passed + wallShift,
    monotonic: () => monotonic,
    server: () => START + passed,
    every: (milliseconds: number, task: () => void) => add(milliseconds, milliseconds, task),
    after: (milliseconds: number, task: () => void) => add(milliseconds, null, task),
    /** Somebody sets the clock of the device. */
    shiftWall: (milliseconds: number) => void (wallShift += milliseconds),
    /** Time passes and no timer runs: a throttled tab. */
    stall: (milliseconds: number) => {
      passed += milliseconds;
      monotonic += milliseconds;
    },
    /** The device sleeps: its monotonic clock stands still. */
    sleep: (milliseconds: number) => void (passed += milliseconds),
    /** Time passes; each timer runs when it is due, and `between` after each. */
    pass: async (milliseconds: number, between: () => Promise<void>) => {
      const end = monotonic + milliseconds;
      for (;;) {
        const [next] = [...timers].toSorted((one, other) => one.due - other.due);
        if (next === undefined || next.due > end) break;
        const step = Math.max(0, next.due - monotonic);
        passed += step;
        monotonic += step;
        run(next);
        await between();
      }
      passed += end - monotonic;
      monotonic = end;
    },
    /** A new document: its own monotonic clock, and none of the timers before. */
    beginPage: () => {
      timers = new Set();
      monotonic = 0;
    },
    timerCount: () => timers.size,
  };
}
