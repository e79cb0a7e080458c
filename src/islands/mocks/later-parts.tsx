import { shellText } from '#domain/text/en/shell.ts';
import { Loader } from '#ui/Loader.tsx';
import { createPart, lazyPart } from '../lib/LazyPart.tsx';
import { whenIdle } from '../lib/when-idle.ts';
import { MockOpening } from './MockOpening.tsx';

/**
 * What the first page of the instructions does not need, in script files of their own. They are downloaded while the student reads, and the
 * exam starts with them on the device: nothing of an exam that runs waits for the network.
 */
const paperPage = createPart(async () => (await import('./MockPaperPage.tsx')).MockPaperPage);
const examScreen = createPart(async () => (await import('./ExamScreen.tsx')).ExamScreen);
const mockEnd = createPart(async () => (await import('./MockEnd.tsx')).MockEnd);

const Wait = () => <Loader text={shellText().loading} />;

export const MockPaperPage = lazyPart(paperPage, <Wait />);
export const ExamScreen = lazyPart(examScreen, <MockOpening />);
export const MockEnd = lazyPart(mockEnd, <MockOpening />);

/** Downloads them once. What failed is asked for by the next call, and where it is shown. */
export async function loadLaterParts(): Promise<void> {
  await Promise.allSettled([paperPage.load(), examScreen.load(), mockEnd.load()]);
}

export const prepareLaterParts = (): void => whenIdle(() => void loadLaterParts());
