/** Runs with the words of a language: the same as for pages, so that routes need no part of Astro's side. */
export { inLanguage } from '../../src/middleware.ts';
