/** What the browser sent, as the server would see it. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly body: any;
  readonly headers: Headers;
}

type Serve = (request: Request) => Response | Promise<Response>;
/** How the network treats a request; `serve` passes it on to the server. */
export type Treatment = (request: Request, serve: Serve) => Promise<Response>;

/** More than a store needs to take in a call that failed at once. */
const MICROTASKS_OF_FAILURE = 100;

const failed = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

/** The server is reached and the browser never hears of it. */
const withoutAnswer: Treatment = async (request, serve) => {
  await serve(request);
  return failed();
};

/** The body is read here, so that nothing of the worker outlives its test. */
async function buffered(response: Response): Promise<Response> {
  const text = await response.text();
  return new Response(text === '' ? null : text, { status: response.status, headers: response.headers });
}

const whenAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const stop = (): void => reject(new DOMException('The request was given up', 'AbortError'));
    if (signal?.aborted === true) stop();
    else signal?.addEventListener('abort', stop);
  });

/** A network between the stores and the real app, that can be cut, slow, deaf or garbled, for all paths or for some. */
export function testNetwork(origin: string, serve: Serve) {
  const sent: Sent[] = [];
  const treatments: { readonly path: string; readonly treatment: Treatment; readonly gate: Promise<void> | null }[] =
    [];
  const inFlight = new Set<Promise<unknown>>();

  async function exchange(path: string, init: RequestInit): Promise<Response> {
    // Forbidden headers of a page's own fetch, which the origin guard looks at.
    const headers = new Headers(init.headers);
    headers.set('origin', origin);
    headers.set('sec-fetch-site', 'same-origin');
    const found = treatments.findLast((each) => path.startsWith(each.path));
    const request = new Request(origin + path, {
      method: init.method ?? 'GET',
      headers,
      ...(typeof init.body === 'string' || init.body instanceof Uint8Array ? { body: init.body } : {}),
    });
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? null;
    sent.push({
      method: request.method,
      path,
      token,
      headers,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    if (found?.gate) await Promise.race([found.gate, whenAborted(init.signal)]);
    const answer = (found?.treatment ?? ((each, pass) => Promise.resolve(pass(each))))(request, serve).then(buffered);
    inFlight.add(answer);
    return answer.finally(() => inFlight.delete(answer));
  }

  const treat = (path: string, treatment: Treatment, gate: Promise<void> | null = null): void =>
    void treatments.push({ path, treatment, gate });

  return {
    fetch: (path: string, init: RequestInit = {}) => exchange(path, init),
    sent,
    sentTo: (path: string, method?: string) =>
      sent.filter((each) => each.path.startsWith(path) && (method ?? each.method) === each.method),
    treat,
    cut: (path = '/') => treat(path, failed),
    restore: () => void treatments.splice(0),
    loseAnswers: (path = '/') => treat(path, withoutAnswer),
    answer: (path: string, body: string, init: ResponseInit = {}) =>
      treat(path, () => Promise.resolve(new Response(body, init))),
    /** Requests wait until the returned function is called: for ever, if it never is. */
    hold: (path = '/') => {
      const { promise, resolve } = Promise.withResolvers<void>();
      treat(path, (request, pass) => Promise.resolve(pass(request)), promise);
      return resolve;
    },
    /** The server replies at once, and the replies arrive when the returned function is called. */
    holdReplies: (path = '/') => {
      const { promise, resolve } = Promise.withResolvers<void>();
      treat(path, async (request, pass) => {
        const reply = await pass(request);
        await promise;
        return reply;
      });
      return resolve;
    },
    isBusy: () => inFlight.size > 0,
    /** The same, once the stores have taken in the calls that failed at once: those need no turn of the event loop. */
    isStillBusy: async (): Promise<boolean> => {
      for (let turn = 0; turn < MICROTASKS_OF_FAILURE; turn += 1) await Promise.resolve();
      return inFlight.size > 0;
    },
    /** Until every request that is not held has been answered and the stores have taken it in. */
    settle: async () => {
      do {
        await Promise.allSettled(inFlight);
        for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
      } while (inFlight.size > 0);
    },
  };
}
