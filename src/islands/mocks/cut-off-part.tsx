import { createPart, lazyPart } from '../lib/LazyPart.tsx';

/** Only a whole mock test of an exam with a known cut-off needs it. */
const part = createPart(async () => (await import('./CutOffTable.tsx')).CutOffTable);

export const CutOffTable = lazyPart(part, <span className="skeleton" />);

/** Downloads it, for paper, which waits for nothing. */
export const loadCutOffTable = (): Promise<unknown> => part.load();
