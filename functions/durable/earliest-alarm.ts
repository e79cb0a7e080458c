/** An object's alarm, which rings at the earliest time asked for. */
export class EarliestAlarm {
  readonly #storage: DurableObjectStorage;
  #at: number | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  async load(): Promise<void> {
    this.#at = await this.#storage.getAlarm();
  }

  /**
   * Leaves an alarm that rings before `at` as it is; `at` may have passed. Gives no promise where nothing changes: most
   * saves leave the alarm as it is.
   */
  ringBy(at: number, now: number): Promise<void> | undefined {
    return this.#at === null || this.#at > at ? this.ringAt(Math.max(at, now)) : undefined;
  }

  async ringAt(at: number): Promise<void> {
    this.#at = at;
    await this.#storage.setAlarm(at);
  }

  /** The alarm rings now: the next one has to be set. */
  hasRung(): void {
    this.#at = null;
  }

  async cancel(): Promise<void> {
    await this.#storage.deleteAlarm();
    this.#at = null;
  }
}
