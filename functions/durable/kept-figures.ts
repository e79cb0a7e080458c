/** A value with the time at which its oldest part was read. */
export interface Dated<T> {
  readonly value: T;
  readonly at: number;
}

/**
 * A value that costs calls of other objects: made once in `keptMs` at most, however many ask for it meanwhile. The former
 * one stays while a new one cannot be made.
 */
export class KeptFigures<T> {
  readonly #keptMs: number;
  #kept: Dated<T> | null = null;
  /** When the newest value was asked for. */
  #triedAt = Number.NEGATIVE_INFINITY;
  #making: Promise<Dated<T>> | null = null;

  constructor(keptMs: number) {
    this.#keptMs = keptMs;
  }

  async #make(make: () => Promise<Dated<T>>, now: number): Promise<Dated<T>> {
    this.#triedAt = now;
    try {
      this.#kept = await make();
    } catch (error) {
      if (this.#kept === null) throw error;
    } finally {
      this.#making = null;
    }
    return this.#kept;
  }

  /** Callers' clocks differ by milliseconds, so `now` may go back a little. */
  get(now: number, make: () => Promise<Dated<T>>): Promise<Dated<T>> {
    if (this.#making !== null) return this.#making;
    if (this.#kept !== null && now - this.#triedAt < this.#keptMs) return Promise.resolve(this.#kept);
    this.#making = this.#make(make, now);
    return this.#making;
  }
}
