/** A refusal before any service sees the call. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly status: 400 | 404 | 405 | 413 | 415 | 416;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: TransportError['status'], message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}
