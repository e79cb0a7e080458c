import { reviewText } from '#domain/text/en/review.ts';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { createPart, lazyPart } from '../lib/LazyPart.tsx';

/** The walk through questions, which a short review and the first screen of a result do without. */
const part = createPart(async () => (await import('./Walk.tsx')).Walk);

export const LaterWalk = lazyPart(part, <LoadingLines label={reviewText().title} lines={6} />);

/** Downloads it, before the network may be lost. */
export const prepareWalk = (): void => void part.load().catch(() => undefined);
