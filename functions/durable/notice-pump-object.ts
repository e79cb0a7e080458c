import { DurableObject } from 'cloudflare:workers';

/** What is still to be sent after a turn. */
interface Left {
  readonly hasPushes: boolean;
  readonly mailsAt: number | null;
}

/** A turn that takes longer was cut off, and another one begins. */
const CUT_MS = 2 * 60_000;

/**
 * Sends notices turn after turn by its alarm, with no pause but the one that a turn asks for. One object for the academy,
 * so that two turns never run at once. All it has to know is in the database: it goes on after every interruption.
 */
export abstract class NoticePumpObject extends DurableObject<Cloudflare.Env> {
  /** Set by whoever wakes it, who may have changed anything. Mails alone need no look at the phones each second. */
  #isWoken = true;

  /** Sends what is due. The worker's entry says how: a Durable Object imports no service. */
  protected abstract takeTurn(withPushes: boolean): Promise<Left>;

  async wake(): Promise<void> {
    this.#isWoken = true;
    const at = await this.ctx.storage.getAlarm();
    const now = Date.now();
    if (at === null || at > now) await this.ctx.storage.setAlarm(now);
  }

  override async alarm(): Promise<void> {
    const withPushes = this.#isWoken;
    this.#isWoken = false;
    await this.ctx.storage.setAlarm(Date.now() + CUT_MS);
    const { hasPushes, mailsAt } = await this.takeTurn(withPushes);
    // A call of wake() during the turn is answered by another one.
    if (hasPushes) this.#isWoken = true;
    if (this.#isWoken) await this.ctx.storage.setAlarm(Date.now());
    else if (mailsAt !== null) await this.ctx.storage.setAlarm(mailsAt);
    else await this.ctx.storage.deleteAlarm();
  }
}
