import { createStores } from 'virtual:stores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testStorage } from '../support/stores/storage.ts';

/** The few parts of a window and a document that the port touches. */
function stubBrowser() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const window = Object.assign(new EventTarget(), {
    location: { pathname: '/quiz/cgl/day-1/paper-1', search: '?x=1', assign: vi.fn() },
    history: { length: 1, back: vi.fn() },
    setInterval: vi.fn(() => 7),
    clearInterval: vi.fn(),
    setTimeout: vi.fn(() => 8),
    clearTimeout: vi.fn(),
    fetch: vi.fn(() => Promise.resolve(new Response('{}'))),
  });
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', window);
  return { document, window };
}

let browser: ReturnType<typeof stubBrowser>;
let environment: ReturnType<ReturnType<typeof createStores>['environment']>;
beforeEach(() => {
  browser = stubBrowser();
  environment = createStores().environment();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const fire = (target: EventTarget, ...events: string[]) =>
  events.forEach((event) => target.dispatchEvent(new Event(event)));

describe("the browser's environment", () => {
  it('wakes when the page is seen, shown, focused or online again, not while it is hidden', () => {
    const listener = vi.fn();
    const stop = environment.onWake(listener);
    fire(browser.window, 'pageshow', 'focus', 'online');
    fire(browser.document, 'visibilitychange');
    expect(listener).toHaveBeenCalledTimes(4);
    browser.document.visibilityState = 'hidden';
    fire(browser.window, 'pageshow', 'focus', 'online');
    fire(browser.document, 'visibilitychange');
    expect([listener.mock.calls.length, environment.isVisible()]).toEqual([4, false]);
    browser.document.visibilityState = 'visible';
    stop();
    fire(browser.window, 'focus');
    fire(browser.document, 'visibilitychange');
    expect(listener).toHaveBeenCalledTimes(4);
  });

  it('tells of becoming visible, and of nothing else', () => {
    const listener = vi.fn();
    const stop = environment.onVisible(listener);
    fire(browser.window, 'focus', 'online');
    expect(listener).not.toHaveBeenCalled();
    fire(browser.document, 'visibilitychange');
    stop();
    fire(browser.document, 'visibilitychange');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('tells of leaving when the page is hidden or closed', () => {
    const listener = vi.fn();
    const stop = environment.onLeave(listener);
    fire(browser.document, 'visibilitychange');
    expect(listener).not.toHaveBeenCalled();
    browser.document.visibilityState = 'hidden';
    fire(browser.document, 'visibilitychange');
    fire(browser.window, 'pagehide');
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    fire(browser.window, 'pagehide');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('goes back in history, or to the fallback in a tab without history', () => {
    environment.goBack('/');
    expect([browser.window.history.back.mock.calls.length, browser.window.location.assign.mock.calls]).toEqual([
      0,
      [['/']],
    ]);
    browser.window.history.length = 2;
    environment.goBack('/');
    expect([browser.window.history.back.mock.calls.length, browser.window.location.assign.mock.calls.length]).toEqual([
      1, 1,
    ]);
  });

  it('knows the path with its query, goes to others and fetches', async () => {
    expect(environment.currentPath()).toBe('/quiz/cgl/day-1/paper-1?x=1');
    environment.goTo('/about');
    expect(browser.window.location.assign).toHaveBeenCalledWith('/about');
    await environment.fetch('/api/health');
    expect(browser.window.fetch).toHaveBeenCalledWith('/api/health', undefined);
  });

  it('starts and stops timers', () => {
    environment.every(1000, () => undefined)();
    environment.after(5, () => undefined)();
    expect([browser.window.clearInterval.mock.calls, browser.window.clearTimeout.mock.calls]).toEqual([[[7]], [[8]]]);
  });

  it('has two clocks and ids that never repeat', () => {
    expect(Math.abs(environment.now() - Date.now())).toBeLessThan(1000);
    expect(environment.monotonic()).toBeGreaterThanOrEqual(0);
    expect(environment.randomId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
    expect(environment.randomId()).not.toBe(environment.randomId());
  });

  it.each(['session', 'local'] as const)('reads %s storage that is missing altogether as empty', (name) => {
    expect([environment[name].get('x'), environment[name].set('x', 'y'), environment[name].keys()]).toEqual([
      null,
      false,
      [],
    ]);
    environment[name].remove('x');
    environment[name].clear();
  });
});

describe('storage', () => {
  it('keeps, lists, removes and clears', () => {
    const { text } = testStorage();
    expect([text.set('a', '1'), text.set('b', '2'), text.get('a'), text.keys()]).toEqual([true, true, '1', ['a', 'b']]);
    text.remove('a');
    expect([text.get('a'), text.keys()]).toEqual([null, ['b']]);
    text.clear();
    expect(text.keys()).toEqual([]);
  });

  it.each(['blocked', 'full'] as const)('that is %s never throws, and says that it kept nothing', (trouble) => {
    const storage = testStorage();
    storage.write('before', 'x');
    storage.fail(trouble);
    expect(storage.text.set('a', '1')).toBe(false);
    expect(storage.text.get('before')).toBe(trouble === 'full' ? 'x' : null);
    storage.text.remove('before');
    storage.text.clear();
  });
});
