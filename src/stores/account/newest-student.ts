import { fetchProfile } from './profile.ts';

/** Takes what the server knows of the student now into the session. A module of its own, downloaded only by whoever needs it. */
export async function askForStudent(): Promise<void> {
  await fetchProfile();
}
