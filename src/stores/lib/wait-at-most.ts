import { environment } from '../environment.ts';

/** What a promise brings within that time; undefined once it is over. The promise goes on, for whoever asks next. */
export async function waitAtMost<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  let stop = (): void => undefined;
  const late = new Promise<undefined>((resolve) => {
    stop = environment().after(milliseconds, () => resolve(undefined));
  });
  const first = await Promise.race([promise, late]);
  stop();
  return first;
}
