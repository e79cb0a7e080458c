import { languageOfText } from '#domain/lib/text-language.ts';
import { createPart, usePart } from '../lib/LazyPart.tsx';

/** The names of all topics, which no question waits for. */
const names = createPart(() => import('#domain/papers/topic-name.ts'));

/** A topic as the page's language calls it. Where the names do not come, the line is whole without it. */
export function TopicName({ topic }: { readonly topic: string }) {
  const name = usePart(names).value?.topicName(topic);
  return name === undefined ? null : <span lang={languageOfText(name)}>{name}</span>;
}
