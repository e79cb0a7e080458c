import { fetchProfile } from './profile.ts';

/**
 * Loads the student from the server into the session. In a module of its own, which only the pages that need it
 * download.
 */
export async function askForStudent(): Promise<void> {
  await fetchProfile();
}
