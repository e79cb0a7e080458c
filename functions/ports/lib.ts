import type { ReplyOf, Endpoint } from '#contract/endpoint.ts';

/** Limits all calls of one address together. */
export interface RateLimiter {
  admits(address: string): Promise<boolean>;
}

/** A reply that is the same for every caller. */
export interface SharedReply {
  readonly text: string;
  /** Its content type. */
  readonly type: string;
  readonly etag: string;
  /** The content security policy of a page; none of any other reply. */
  readonly policy?: string;
  /** How long it stays fresh, in whole seconds. */
  readonly secondsLeft: number;
}

/** Recent replies by the URL of the call. Neither method throws. */
export interface SharedReplies {
  /** Null when there is no fresh reply. */
  find(address: string): Promise<SharedReply | null>;
  store(address: string, reply: SharedReply): void;
}

/** Texts that browsers were told to keep, by their SHA-256 in base64. */
export interface SentTexts {
  /** Does not throw. */
  store(digest: string, text: Uint8Array<ArrayBuffer>): void;
  /**
   * The text in zstd for a reader who has the one of the digest; null if that was never sent from this data centre, or long
   * ago. May reject.
   */
  zstdFrom(digest: string, text: Uint8Array): Promise<Uint8Array | null>;
}

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

export interface Ids {
  requestId(): string;
}

/** Writes one line per call. Never log a name, an address, a number, a password or a token. */
export interface Log {
  write(level: 'info' | 'error', entry: Readonly<Record<string, string | number | null>>): void;
}

/**
 * 'incomplete': a table is missing, or a restore is not finished. 'damaged': a table cannot be read. 'full': nothing more
 * can be written.
 */
export type DatabaseState = 'ok' | 'unreachable' | 'incomplete' | 'damaged' | 'full';

export interface Database {
  /** Reads each table, and writes once. */
  check(): Promise<DatabaseState>;
}

/** A call of the contract on its way to the upstream. */
export interface UpstreamCall<Body extends Endpoint['reply'] = Endpoint['reply']> {
  readonly endpoint: Endpoint<Endpoint['body'], Body>;
  /** Validated path parameters. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** The validated body. */
  readonly body?: unknown;
  /** The caller's bearer token. */
  readonly token?: string;
  /** Lets the upstream recognise a retry. */
  readonly idempotencyKey?: string;
  /** Values for fields that a successful reply may omit. */
  readonly defaultReply?: Readonly<Record<string, unknown>>;
  /** Sent as a 404 when the upstream does not offer the call. Without it the upstream's own reply is passed on. */
  readonly missingMessage?: string;
  readonly trace?: CallTrace;
}

/** What this server itself knows of a request, never what the caller claims. */
export interface CallTrace {
  readonly requestId: string;
  /** The caller's IP address as Cloudflare reports it; null without one. */
  readonly address: string | null;
}

/** The academy that stores accounts, sessions and memberships in proxy mode. */
export interface Upstream {
  /**
   * Sends a call and parses the reply by the contract. Throws `UpstreamRefusal` for the upstream's own refusal, and a
   * ServiceError 'upstream-silent' after the timeout or 'upstream-broken' for a reply that breaks the contract.
   */
  send<Body extends Endpoint['reply']>(
    call: UpstreamCall<Body>,
  ): Promise<{ readonly status: Endpoint['successStatus'][number]; readonly reply: ReplyOf<Body> }>;
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

/** Shows sent mails to a developer (local mode only). */
export interface Mailbox {
  add(mail: Mail): void;
  /** Newest first. */
  list(): readonly SentMail[];
}

export interface SentMail extends Mail {
  readonly id: string;
  /** ISO instant. */
  readonly sentAt: string;
}

/** Work that the reply does not wait for; failures are logged. */
export interface Background {
  run(name: string, task: () => Promise<void>): void;
}
