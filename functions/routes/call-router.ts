import type { Result, Router } from 'hono/router';
import { UnsupportedPathError } from 'hono/router';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { TrieRouter } from 'hono/router/trie-router';

/** Here a literal may be beside a parameter: `lessons/check` and `lessons/:id`, `pictures/:name` and `:exam/:day/:paper`. */
const MIXED = ['/api/admin/', '/api/papers/'];

const isMixed = (path: string): boolean => MIXED.some((start) => path.startsWith(start));

/**
 * Finds a call by one regular expression, as Hono does for an API whose paths allow it. Addresses that begin as in `MIXED`
 * do not allow it and have the slow router, in which every call was looked up before.
 */
export class CallRouter<T> implements Router<T> {
  readonly name = 'CallRouter';
  readonly #plain = new RegExpRouter<T>();
  readonly #mixed = new TrieRouter<T>();

  /** Throws for a path that needs a place in `MIXED`. */
  add(method: string, path: string, handler: T): void {
    const isForAll = path.includes('*');
    if (isForAll || isMixed(path)) this.#mixed.add(method, path, handler);
    if (isMixed(path)) return;
    try {
      this.#plain.add(method, path, handler);
    } catch (error) {
      throw error instanceof UnsupportedPathError
        ? new Error(`${path} has a literal beside a parameter: add its beginning to MIXED in call-router.ts`)
        : error;
    }
  }

  match(method: string, path: string): Result<T> {
    return isMixed(path) ? this.#mixed.match(method, path) : this.#plain.match(method, path);
  }
}
