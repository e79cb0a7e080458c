import { mockFileKey } from './private-texts.ts';

/**
 * The files of the bucket that hold keys of the academy. They stay out of backups: beside the copy of the database they
 * would open every second factor in it. docs/operations.md says how a restore does without them.
 */
export const FACTOR_KEY = 'factor-key';
export const PUSH_KEY = 'push-key';
export const SIGNING_KEYS = 'ticket-keys/';

/** By the whole key of the bucket. */
export const isKeyFile = (key: string): boolean =>
  [FACTOR_KEY, PUSH_KEY].some((name) => key === mockFileKey(name)) || key.startsWith(mockFileKey(SIGNING_KEYS));
