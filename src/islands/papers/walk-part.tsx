import { reviewText } from '#domain/text/en/review.ts';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { createPart, lazyPart } from '../lib/LazyPart.tsx';

/** The walk through questions, which a short review and the first screen of a result do without. */
const part = createPart(async () => (await import('./Walk.tsx')).Walk);

/** A component, so that its words are read when it is drawn: as this file is loaded, they may still be on their way. */
const Loading = () => <LoadingLines label={reviewText().title} lines={6} />;

export const LaterWalk = lazyPart(part, <Loading />);

/** Downloads it, before the network may be lost. */
export const prepareWalk = (): void => void part.load().catch(() => undefined);
