import type { AttemptEvent } from '#domain/attempts/attempt.ts';
import { localPath, plainPath } from '#domain/lib/local-path.ts';

/**
 * The only port to the browser: storage, clocks, network, navigation, visibility and randomness. Every store uses it,
 * so that tests can replace it and blocked storage is handled once.
 */
export interface Environment {
  readonly session: TextStorage;
  readonly local: TextStorage;
  /** Wall clock, epoch milliseconds, for dates outside this page. */
  readonly now: () => number;
  /** Milliseconds on a clock that no setting can move, for durations. */
  readonly monotonic: () => number;
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Answers the next fetch of this path with a reply that came along with another call. */
  readonly keepReply: (path: string, value: object) => void;
  /** Loads a file of this site into the browser's cache, unless the student saves data. Failures have no effect. */
  readonly prefetch: (path: string) => void;
  /** Goes to a page, in the language of the page in view. */
  readonly goTo: (path: string) => void;
  /** Goes to a path without a step in the history, so that Back does not lead to a page that only redirects. */
  readonly redirectTo: (path: string) => void;
  /** Opens another site in a new tab without access to this one. False if the browser would block the tab. */
  readonly openTab: (address: string) => boolean;
  /** Sets the page's navigation state, which a reload and Back keep. */
  readonly setNavigationState: (state: object) => void;
  readonly goBack: (fallback: string) => void;
  /** The path in view with its query, without its language: the same page in English. */
  readonly currentPath: () => string;
  readonly isVisible: () => boolean;
  /** Calls back when the tab becomes visible. Returns the way to stop. */
  readonly onVisible: (listener: () => void) => () => void;
  /** Calls back whenever time may have passed unnoticed: visible again, focused, restored, back online. */
  readonly onWake: (listener: () => void) => () => void;
  /** Calls back when the page may be about to close. */
  readonly onLeave: (listener: () => void) => () => void;
  readonly every: (milliseconds: number, task: () => void) => () => void;
  readonly after: (milliseconds: number, task: () => void) => () => void;
  readonly randomId: () => string;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** What the student did on the quiz's prerendered first view, once (src/layouts/early-quiz.js). */
  readonly takeEarlyQuiz: () => EarlyQuiz | undefined;
  /** For problems that a developer should look at, such as damaged data. */
  readonly warn: (message: string, detail?: unknown) => void;
  /** Logs failures that the spec calls silent. */
  readonly debug: (message: string, detail?: unknown) => void;
}

export interface EarlyQuiz {
  /** The edition of the paper whose first questions stand in the page. */
  readonly revision: string | undefined;
  /** On the monotonic clock; missing when the quiz was not started. */
  readonly startedAt?: number;
  /** What the student did since, on the same clock. */
  readonly events: readonly Exclude<AttemptEvent, { readonly type: 'start' | 'retry' }>[];
}

/** Storage that never throws: blocked or full storage reads as empty and keeps nothing. */
export interface TextStorage {
  readonly get: (key: string) => string | null;
  /** Whether the value was stored. */
  readonly set: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
  readonly keys: () => readonly string[];
}

/** Wraps a storage that may be missing, blocked or full. */
export function safeStorage(pick: () => Storage): TextStorage {
  const attempt = <T>(task: (storage: Storage) => T, otherwise: T): T => {
    try {
      return task(pick());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => attempt((storage) => (storage.setItem(key, value), true), false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    clear: () => attempt((storage) => storage.clear(), undefined),
    keys: () =>
      attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''), []),
  };
}

function listen(target: EventTarget, events: readonly string[], listener: () => void): () => void {
  for (const event of events) target.addEventListener(event, listener);
  return () => {
    for (const event of events) target.removeEventListener(event, listener);
  };
}

const whenVisibility = (state: DocumentVisibilityState, listener: () => void) => (): void => {
  if (document.visibilityState === state) listener();
};

const both = (one: () => void, other: () => void) => (): void => {
  one();
  other();
};

/** A request that the page's early script began before any other script was there (src/layouts/early-script.js). */
interface EarlyRequest {
  readonly path: string;
  /** Of a login that was sent. */
  readonly body?: string;
  readonly reply: Promise<Response>;
}

const earlyHolder = () => window as { earlyRequest?: EarlyRequest | undefined };

/**
 * The reply that is on its way already, once. A caller that gets a failure asks again. A login is the same whatever else
 * is asked for beside it.
 */
function takeEarlyReply(path: string, body?: unknown): Promise<Response> | undefined {
  const holder = earlyHolder();
  const { earlyRequest } = holder;
  const asked = body === undefined ? path : path.split('?')[0];
  if (earlyRequest?.path !== asked || earlyRequest?.body !== body) return undefined;
  holder.earlyRequest = undefined;
  return earlyRequest?.reply;
}

function keepReply(path: string, value: object): void {
  earlyHolder().earlyRequest = { path, reply: Promise.resolve(Response.json(value)) };
}

function takeEarlyQuiz(): EarlyQuiz | undefined {
  const holder = window as { earlyQuiz?: EarlyQuiz | undefined };
  const { earlyQuiz } = holder;
  holder.earlyQuiz = undefined;
  return earlyQuiz;
}

type SavingNavigator = { readonly connection?: { readonly saveData?: boolean } };

const browserEnvironment: Environment = {
  session: safeStorage(() => window.sessionStorage),
  local: safeStorage(() => window.localStorage),
  now: () => Date.now(),
  monotonic: () => performance.now(),
  fetch: (path, init) => takeEarlyReply(path, init?.body) ?? window.fetch(path, init),
  keepReply,
  // Only Chromium reports that the student saves data.
  prefetch: (path) =>
    void ((navigator as SavingNavigator).connection?.saveData || window.fetch(path).catch(() => undefined)),
  goTo: (path) => window.location.assign(localPath(path)),
  redirectTo: (path) => window.location.replace(localPath(path)),
  setNavigationState: (state) => window.history.replaceState(state, ''),
  openTab: (address) => {
    // With noopener a blocked tab goes unnoticed, because nothing is returned. Browsers allow a tab after a recent tap
    // or key.
    if (!navigator.userActivation?.isActive) return false;
    window.open(address, '_blank', 'noopener');
    return true;
  },
  goBack: (fallback) => {
    if (window.history.length > 1) window.history.back();
    else window.location.assign(localPath(fallback));
  },
  currentPath: () => plainPath(window.location.pathname) + window.location.search,
  isVisible: () => document.visibilityState === 'visible',
  onVisible: (listener) => listen(document, ['visibilitychange'], whenVisibility('visible', listener)),
  onWake: (listener) => {
    const whenVisible = whenVisibility('visible', listener);
    return both(
      listen(document, ['visibilitychange'], whenVisible),
      listen(window, ['pageshow', 'focus', 'online'], whenVisible),
    );
  },
  onLeave: (listener) =>
    both(
      listen(document, ['visibilitychange'], whenVisibility('hidden', listener)),
      listen(window, ['pagehide'], listener),
    ),
  every: (milliseconds, task) => {
    const timer = window.setInterval(task, milliseconds);
    return () => window.clearInterval(timer);
  },
  after: (milliseconds, task) => {
    const timer = window.setTimeout(task, milliseconds);
    return () => window.clearTimeout(timer);
  },
  randomId: () => crypto.randomUUID(),
  random: () => Math.random(),
  takeEarlyQuiz,
  warn: (message, detail) => console.warn(message, detail ?? ''),
  debug: (message, detail) => console.debug(message, detail ?? ''),
};

let current: Environment = browserEnvironment;

export const environment = (): Environment => current;

/** For tests: replaces the environment of all stores. */
export function setEnvironment(replacement: Environment): void {
  current = replacement;
}
