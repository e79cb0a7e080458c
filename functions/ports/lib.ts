import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';

/** Limits how many calls one address may make in all. */
export interface RateLimiter {
  admits(address: string): Promise<boolean>;
}

/** A reply that is the same for every caller. */
export interface SharedReply {
  readonly text: string;
  /** Its content type. */
  readonly type: string;
  readonly etag: string;
  /** How long it stays fresh, in whole seconds. */
  readonly secondsLeft: number;
}

/** Replies of the last moments, by the address of the call. Neither method fails. */
export interface SharedReplies {
  /** Null when there is none, or none that is still fresh. */
  find(address: string): Promise<SharedReply | null>;
  keep(address: string, reply: SharedReply): void;
}

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

export interface Ids {
  requestId(): string;
}

/** One line a call. Never a name, an address, a number, a password or a token. */
export interface Log {
  write(level: 'info' | 'error', entry: Readonly<Record<string, string | number | null>>): void;
}

export interface Database {
  answers(): Promise<boolean>;
}

/** A call of the contract on its way to the upstream. */
export interface UpstreamCall<Answer extends Endpoint['answer'] = Endpoint['answer']> {
  readonly endpoint: Endpoint<Endpoint['body'], Answer>;
  /** The path's parameters, checked already. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** A parsed body; none when left out. */
  readonly body?: unknown;
  /** The caller's; none when left out. */
  readonly token?: string;
  /** Lets a call be sent twice without harm; none when left out. */
  readonly idempotencyKey?: string;
  /** Fields that a success may leave out, with their meaning. */
  readonly defaultReply?: Readonly<Record<string, unknown>>;
  /** What the caller is told by an upstream that does not have the call, as a 404; passed on as it is when left out. */
  readonly missingMessage?: string;
  readonly trace?: CallTrace;
}

/** What this edge itself knows of a request; never what the caller says of it. */
export interface CallTrace {
  readonly requestId: string;
  /** The caller's address as the network in front of us tells it; null where none does. */
  readonly address: string | null;
}

/** The academy that keeps accounts, sessions and memberships in place of this one (proxy mode). */
export interface Upstream {
  /**
   * The answer, parsed by the contract. Throws 'UpstreamRefusal' for the upstream's own refusal, else a ServiceError:
   * 'upstream-silent' after the time-out, 'upstream-broken' for everything that is no answer of the contract.
   */
  send<Answer extends Endpoint['answer']>(
    call: UpstreamCall<Answer>,
  ): Promise<{ readonly status: Endpoint['successStatus'][number]; readonly answer: AnswerOf<Answer> }>;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Mails kept for a developer's eyes (local mode only). */
export interface Mailbox {
  keep(mail: Mail): void;
  /** Newest first. */
  list(): readonly KeptMail[];
}

export interface KeptMail extends Mail {
  readonly id: string;
  /** ISO instant. */
  readonly sentAt: string;
}

/** Work that the answer does not wait for; a failure goes to the log. */
export interface Background {
  run(name: string, task: () => Promise<void>): void;
}
