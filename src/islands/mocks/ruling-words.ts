import type { RulingKind } from '#domain/mocks/results/ruling.ts';

/** A ruling as students and staff read it. */
export const RULING_TEXTS: Readonly<Record<RulingKind, string>> = {
  stands: 'The answer key stands.',
  'key-changed': 'The answer key was changed.',
  'several-keys': 'More than one option counts as right.',
  dropped: 'The question was dropped: everybody gets its marks.',
};
