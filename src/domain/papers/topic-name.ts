import { topicsText } from '../text/en/topics.ts';
import { isTopic } from './topics.ts';

/** A topic as the page's language calls it; a label that is no topic's id stays as its author wrote it. */
export const topicName = (topic: string): string => (isTopic(topic) ? topicsText()[topic] : topic);
