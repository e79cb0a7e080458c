import type { RulingKind } from '#domain/mocks/results/ruling.ts';

/** A ruling as students and staff read it. */
export const RULING_TEXTS: Readonly<Record<RulingKind, string>> = {
  stands: 'The answer key stands.',
  'key-changed': 'The answer key was changed.',
  'several-keys': 'More than one answer counts as right.',
  dropped: 'The question was dropped: everybody gets its marks.',
};

/** What became of an objection, for the student who made it. */
export const OBJECTION_RULINGS: Readonly<Record<RulingKind, string>> = {
  stands: 'not accepted',
  'key-changed': 'accepted: key changed',
  'several-keys': 'accepted: several answers count',
  dropped: 'accepted: question dropped',
};
