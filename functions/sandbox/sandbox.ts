import { Hono } from 'hono';
import { linkPages } from './link-pages.ts';
import { sandboxApi, SANDBOX_API_PATH } from './sandbox-api.ts';
import type { SandboxPayments } from './sandbox-payments.ts';
import { SANDBOX_KEYS, sandboxPayments } from './sandbox-payments.ts';
import type { SandboxOptions } from './sandbox-shared.ts';

/** The payment sandbox: Razorpay's API, payment pages and messages on the academy's own origin, without money. */
export interface Sandbox {
  readonly payments: SandboxPayments;
  /**
   * The payment pages and the API, served beside the academy's own. The API's key is no secret: it exists on a
   * developer's machine only.
   */
  readonly app: Hono;
  /** What the Razorpay adapter needs to call the sandbox without a network. */
  readonly access: typeof SANDBOX_KEYS & {
    readonly baseUrl: string;
    readonly isPageUrl: (url: URL) => boolean;
    readonly network: (url: URL, init: RequestInit) => Promise<Response>;
  };
}

export function createSandbox(options: SandboxOptions): Sandbox {
  const payments = sandboxPayments(options);
  const api = sandboxApi(payments);
  return {
    payments,
    app: new Hono().route('/', linkPages(payments)).route('/', api),
    access: {
      ...SANDBOX_KEYS,
      baseUrl: `https://sandbox.invalid${SANDBOX_API_PATH}`,
      isPageUrl: (url) => url.hostname === 'sandbox.invalid',
      network: async (url, init) => api.fetch(new Request(url, init)),
    },
  };
}

const WEBHOOK = 'https://sandbox.invalid/api/payments/webhook';

/** Delivers the sandbox's messages to the academy's API without a network. */
export function connectSandbox(
  sandbox: Sandbox | null,
  send: (request: Request) => Response | Promise<Response>,
): void {
  sandbox?.payments.connect(async (body, headers) => {
    await send(
      new Request(WEBHOOK, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }),
    );
  });
}
