import { applyBatch } from '../../src/domain/mocks/apply-batch.ts';
import type { MockAttempt, MockView } from '../../src/domain/mocks/mock-attempt.ts';
import type { MockEvent } from '../../src/domain/mocks/mock-event.ts';
import type { ParsedMock } from '../../src/domain/mocks/parsed-mock.ts';
import { advance, readyAttempt, startAttempt } from '../../src/domain/mocks/reduce-mock.ts';
import type { Difficulty } from '../../src/domain/papers/difficulty.ts';
import { randomFrom } from '../random.ts';

/** How able a student has to be to know half of such questions, in standard deviations. */
const HARDNESS: Readonly<Record<Difficulty, number>> = { easy: -1.2, medium: 0, hard: 1.1 };
/** Seconds that a student of usual pace looks at such a question. */
const SECONDS: Readonly<Record<Difficulty, number>> = { easy: 20, medium: 34, hard: 52 };

type Did = Pick<MockEvent, 'kind'> & Partial<MockEvent>;

/** A student who takes the mock, event by event, by the rules of the domain. */
class SampleStudent {
  readonly #mock: ParsedMock;
  readonly #random: () => number;
  readonly #ability: number;
  readonly #pace: number;
  #attempt: MockAttempt;
  #now: number;
  #seq = 0;

  constructor(mock: ParsedMock, seed: number, startedAt: number) {
    this.#mock = mock;
    this.#random = randomFrom(seed * 7919 + 1);
    // The sum of twelve uniform numbers is close to normal.
    this.#ability = Array.from({ length: 12 }, this.#random).reduce((sum, each) => sum + each, -6);
    this.#pace = 0.65 + 0.7 * this.#random();
    const { rules } = mock.definition;
    const [language = 'en'] = rules.languages;
    this.#attempt = startAttempt(rules, readyAttempt(rules), startedAt, language);
    this.#now = startedAt;
  }

  get view(): MockView {
    return advance(this.#mock.definition.rules, this.#attempt, this.#now);
  }

  #do(...done: readonly Did[]): void {
    const events = done.map((event) => {
      this.#seq += 1;
      return {
        question: null,
        option: null,
        section: null,
        language: null,
        at: this.#now,
        ...event,
        seq: this.#seq,
      };
    });
    this.#attempt = applyBatch(this.#mock.definition.rules, this.#attempt, { epoch: 1, events }, this.#now).attempt;
  }

  #think(seconds: number): void {
    this.#now += Math.round(1000 * Math.max(2, seconds * this.#pace * (0.5 + this.#random())));
  }

  #isRunning(): boolean {
    return this.view.state === 'running';
  }

  /** One of the wrong options; the first of them misleads more than the others. */
  #wrongOption(question: number): number {
    const right = this.#mock.key.right[question] ?? '';
    const wrong = [0, 1, 2, 3].filter((option) => !right.includes(String(option)));
    return wrong[this.#random() < 0.5 ? 0 : Math.floor(this.#random() * wrong.length)] ?? 0;
  }

  #rightOption(question: number): number {
    return Number(this.#mock.key.right[question]?.charAt(0) ?? 0);
  }

  #meet(question: number): void {
    const difficulty = this.#mock.explanations.difficulties[question] ?? 'medium';
    const knows = this.#random() < 1 / (1 + Math.exp(-1.5 * (this.#ability - HARDNESS[difficulty])));
    this.#do({ kind: 'visit', question });
    this.#think(SECONDS[difficulty] * (knows ? 0.9 : 1.25));
    if (knows) {
      const slips = this.#random() < 0.05;
      const option = slips ? this.#wrongOption(question) : this.#rightOption(question);
      this.#do({ kind: 'choose', question, option }, { kind: 'save', question });
      return;
    }
    if (this.#random() < 0.35) return;
    const option = this.#random() < 0.3 ? this.#rightOption(question) : this.#wrongOption(question);
    this.#do({ kind: 'choose', question, option }, { kind: this.#random() < 0.5 ? 'mark' : 'save', question });
  }

  /** Another look at what was marked for review; a third of these answers change. */
  #lookAgain(question: number): void {
    this.#do({ kind: 'visit', question });
    this.#think(15);
    if (this.#random() > 0.35) return;
    const option = this.#random() < 0.4 ? this.#rightOption(question) : this.#wrongOption(question);
    this.#do({ kind: 'choose', question, option }, { kind: 'save', question });
  }

  take(): void {
    const count = this.#mock.definition.rules.optionCounts.length;
    for (let question = 0; question < count && this.#isRunning(); question += 1) this.#meet(question);
    const { marked } = this.#attempt;
    for (let question = 0; question < count && this.#isRunning(); question += 1)
      if (marked[question] === '1') this.#lookAgain(question);
    if (this.#isRunning()) this.#do({ kind: 'submit' });
  }
}

/** A simulated attempt at a mock without locked sections, closed; the same for the same seed. */
export function sampleAttempt(mock: ParsedMock, seed: number, startedAt: number): MockView {
  const student = new SampleStudent(mock, seed, startedAt);
  student.take();
  return student.view;
}
