import { whenIdle } from '../lib/when-idle.ts';

/**
 * Brings the lists of lessons on a guide up to date once the browser has nothing else to do. Where that fails, the list
 * is as it was built.
 */
whenIdle(() => void import('./place-lessons.ts').then(({ updateLessons }) => updateLessons()).catch(() => undefined));
