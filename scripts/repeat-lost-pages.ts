import type { AstroIntegration } from 'astro';
import { repeatLostCall } from './repeat-lost-call.ts';

/** Addresses of the server inside a build that draws its pages. */
const DRAWS_PAGE = /^http:\/\/localhost:\d+\/__astro_/;

/** Fetches as `own` does, and asks again for a page of the build whose connection was lost. A body that is a stream is sent once. */
export const withLostPages =
  (own: typeof fetch): typeof fetch =>
  (input, init) =>
    typeof input === 'string' && DRAWS_PAGE.test(input) && !(init?.body instanceof ReadableStream)
      ? repeatLostCall(() => own(input, init))
      : own(input, init);

/** Keeps a build alive on a busy machine: the server that draws its pages closes a connection that is idle for five seconds. */
export const repeatLostPages = (): AstroIntegration => ({
  name: 'lost-pages',
  hooks: {
    'astro:build:start': () => {
      globalThis.fetch = withLostPages(globalThis.fetch);
    },
  },
});
