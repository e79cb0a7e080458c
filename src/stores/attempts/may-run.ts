import { environment } from '../environment.ts';

/** Whether this device may hold a paper or a mock test that runs: a look at names alone, for every page's script. */
export function mayRun(): boolean {
  const { local, session } = environment();
  return [...session.keys(), ...local.keys()].some((key) => /^academy:(attempt|mock):/.test(key));
}
