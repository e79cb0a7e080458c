import { LOADING_TEXT } from '#domain/site/dialog-messages.ts';
import { Loader } from '#ui/Loader.tsx';
import { createPart, lazyPart } from '../lib/LazyPart.tsx';
import { whenIdle } from '../lib/when-idle.ts';

/**
 * What no question needs, in script files of its own. They are downloaded while the student reads the instructions, and
 * the exam starts with them on the device: nothing of an exam that runs waits for the network.
 */
const examDialogs = createPart(async () => (await import('./ExamDialogs.tsx')).ExamDialogs);
const mockEnd = createPart(async () => (await import('./MockEnd.tsx')).MockEnd);

export const ExamDialogs = lazyPart(examDialogs, null);
export const MockEnd = lazyPart(mockEnd, <Loader text={LOADING_TEXT} />);

/** Downloads them once. What failed is asked for by the next call, and where it is shown. */
export async function loadLaterParts(): Promise<void> {
  await Promise.allSettled([examDialogs.load(), mockEnd.load()]);
}

export const prepareLaterParts = (): void => whenIdle(() => void loadLaterParts());
