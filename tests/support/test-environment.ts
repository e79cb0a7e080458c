import { createStores } from 'virtual:stores';
import { env } from 'cloudflare:workers';
import { expect, onTestFinished } from 'vitest';
import type { EarlyQuiz, Environment } from '#stores/environment.ts';
import { memoryMailbox } from '../../functions/dev/memory-mailbox.ts';
import { createApp } from '../../functions/app.ts';
import { contextOf } from '../../functions/env.ts';
import type { Context } from '../../functions/services/context.ts';
import { createSandbox } from '../../functions/sandbox/sandbox.ts';
import { d1Sandbox } from '../../functions/storage/membership/d1-sandbox.ts';
import { handClock } from './stores/clock.ts';

import { testNetwork } from './stores/network.ts';
import type { TestStorage } from './stores/storage.ts';
import { testStorage } from './stores/storage.ts';
import type { TestTabs } from './stores/tabs.ts';
import { testTabs } from './stores/tabs.ts';
import { memoryLog } from './worker/log.ts';

const ORIGIN = 'https://academy.test';

type Listener = () => void;

function listeners() {
  const all = new Set<Listener>();
  return {
    add: (listener: Listener) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    call: () => [...all].forEach((listener) => listener()),
    clear: () => all.clear(),
    count: () => all.size,
  };
}

/** Each browser has its own address, so that one browser's throttles do not touch another's. */
let browsers = 0;

/**
 * One tab of a student's browser around the real API. The test controls storages, clocks, network and visibility. A
 * console warning fails the test unless the test takes it. `beside` is a browser that already has tabs; `replaced`
 * are other ports of the API.
 */
export function testBrowser(
  beside?: { readonly local: TestStorage; readonly tabs: TestTabs },
  replaced: Partial<Context> = {},
) {
  const clock = handClock();
  const mailbox = memoryMailbox(clock.server);
  const sandbox = createSandbox({ books: d1Sandbox(env.DB), now: clock.server, later: () => undefined });
  const app = createApp({
    ...contextOf(env, env.ASSETS, mailbox, sandbox),
    log: memoryLog,
    clock: { now: clock.server },
    ...replaced,
  });
  browsers += 1;
  const address = `10.0.${browsers >> 8}.${browsers & 255}`;
  const kept = new Map<string, Response>();
  const network = testNetwork(ORIGIN, (request) => {
    if (!new URL(request.url).pathname.startsWith('/api/')) return env.ASSETS.fetch(new Request(request.url));
    request.headers.set('cf-connecting-ip', address);
    return app.fetch(request);
  });
  const [session, local, tabs] = [testStorage(), beside?.local ?? testStorage(), beside?.tabs ?? testTabs()];
  const tab = tabs.add();
  const [visible, wake, leave] = [listeners(), listeners(), listeners()];
  const [visits, returns, warnings, debugs]: [string[], string[], string[], string[]] = [[], [], [], []];
  const [states, openedTabs]: [object[], string[]] = [[], []];
  const ids: string[] = [];
  const earlyQuizzes: EarlyQuiz[] = [];
  let isTabAllowed = true;
  let path = '/';
  let isVisible = true;
  let pages = 0;

  const environment: Environment = {
    session: session.text,
    local: local.text,
    now: clock.wall,
    monotonic: clock.monotonic,
    fetch: (target, init) => {
      const reply = kept.get(target);
      kept.delete(target);
      return reply === undefined ? network.fetch(target, init) : Promise.resolve(reply);
    },
    keepReply: (target, value) => void kept.set(target, Response.json(value)),
    prefetch: () => undefined,
    goTo: (target) => void visits.push(target),
    redirectTo: (target) => void visits.push(target),
    setNavigationState: (state) => void states.push(state),
    openTab: (address) => {
      if (!isTabAllowed) return false;
      openedTabs.push(address);
      return true;
    },
    goBack: (fallback) => void returns.push(fallback),
    currentPath: () => path,
    isVisible: () => isVisible,
    onVisible: visible.add,
    onWake: wake.add,
    onLeave: leave.add,
    every: clock.every,
    after: clock.after,
    randomId: () => ids.shift() ?? crypto.randomUUID(),
    // Pauses between tries are as long as they can be.
    random: () => 0,
    takeEarlyQuiz: () => earlyQuizzes.shift(),
    warn: (message) => void warnings.push(message),
    debug: (message) => void debugs.push(message),
  };

  const takeWarnings = () => warnings.splice(0);
  onTestFinished(() => expect(warnings).toEqual([]));

  function close(): void {
    leave.call();
    for (const each of [visible, wake, leave]) each.clear();
    tab.leave();
  }

  async function open(target: string) {
    close();
    clock.beginPage();
    [path, isVisible] = [target, true];
    pages += 1;
    const own = pages;
    const stores = createStores();
    // A page that was left plans nothing any more, whatever reply still comes to it here.
    const after: Environment['after'] = (ms, task) => (own === pages ? clock.after(ms, task) : () => undefined);
    stores.setEnvironment({ ...environment, after });
    stores.setTabEnvironment(tab.environment);
    // src/islands/shell/shell.ts does the same on every page.
    stores.restoreSession();
    stores.showKeptAlert();
    await network.settle();
    return stores;
  }

  return {
    clock,
    network,
    mailbox,
    session,
    local,
    tabs,
    visits,
    returns,
    states,
    openedTabs,
    debugs,
    takeWarnings,
    ids,
    /** What the student does on the first view of the next quiz, before its scripts. */
    actEarly: (early: EarlyQuiz) => void earlyQuizzes.push(early),
    /** As after a moment without a tap or key: the browser opens no tab. */
    blockTabs: () => void (isTabAllowed = false),
    /** Opens a page of this tab: fresh modules, the same storages. The same path again is a reload. */
    open,
    /** Closes the tab: the next one has the same local storage, and a session storage of its own. */
    close,
    settle: network.settle,
    /** Moves the clocks, runs the timers and waits for their requests. */
    pass: async (milliseconds: number) => {
      await clock.pass(milliseconds, async () => {
        if (network.isBusy() && (await network.isStillBusy())) await network.settle();
      });
      await network.settle();
    },
    hide: () => {
      isVisible = false;
      leave.call();
    },
    show: () => {
      isVisible = true;
      visible.call();
      wake.call();
    },
    /** The tab is focused, restored or back online while in view. */
    wake: () => (isVisible ? wake.call() : undefined),
    listenerCount: () => visible.count() + wake.count() + leave.count(),
  };
}

export type TestBrowser = ReturnType<typeof testBrowser>;

/** Another tab of the same browser with a copy of the session storage, as Duplicate Tab or window.open makes it. */
export function duplicateTab(original: TestBrowser): TestBrowser {
  const copy = testBrowser(original);
  for (const [key, value] of Object.entries(original.session.entries())) copy.session.write(key, value);
  return copy;
}
export type Page = Awaited<ReturnType<TestBrowser['open']>>;
