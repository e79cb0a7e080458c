/**
 * How a row stands to the repository's file of its address: it has none, follows it, was edited here, or was edited and
 * the file has a newer text.
 */
export const FILE_STATES = ['none', 'follows', 'edited', 'newer'] as const;
export type FileState = (typeof FILE_STATES)[number];
