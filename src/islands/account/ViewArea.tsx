import { formPartsText } from '#domain/text/en/form-parts.ts';
import type { ComponentType } from 'react';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { createPart, lazyPart } from '../lib/LazyPart.tsx';
import type { ViewName } from '../lib/place.ts';
import type { ViewProps } from '../lib/view-props.ts';

const Wait = () => <LoadingLines label={formPartsText().loadingLabel} />;
const WAIT = <Wait />;

/** Each view is downloaded when it is first shown; a failed one leaves the others working. */
const LAZY_VIEWS: Readonly<Record<Exclude<ViewName, 'details'>, ComponentType<ViewProps>>> = {
  progress: lazyPart(
    createPart(async () => (await import('../attempts/ProgressView.tsx')).ProgressView),
    WAIT,
  ),
  mistakes: lazyPart(
    createPart(async () => (await import('../attempts/MistakesView.tsx')).MistakesView),
    WAIT,
  ),
  cards: lazyPart(
    createPart(async () => (await import('../courses/CardsView.tsx')).CardsView),
    WAIT,
  ),
  memberships: lazyPart(
    createPart(async () => (await import('../membership/MembershipsView.tsx')).MembershipsView),
    WAIT,
  ),
  account: lazyPart(
    createPart(async () => (await import('./AccountView.tsx')).AccountView),
    WAIT,
  ),
};

/** The view of the address. */
export function ViewArea({ view, examNames }: ViewProps & { readonly view: keyof typeof LAZY_VIEWS }) {
  const View = LAZY_VIEWS[view];
  return <View examNames={examNames} />;
}
