import type { PaperReference } from './paper-reference.ts';
import { paperKey, parsePaperReference } from './paper-reference.ts';

/** Of each topic the papers that ask it, as 'cgl/1/2': one of each exam, the one with most questions of the topic. */
export type TopicPapers = Readonly<Record<string, readonly string[]>>;

interface AskedTopics {
  readonly reference: PaperReference;
  /** One entry a question. */
  readonly topics: readonly string[];
}

const countIn = ({ topics }: AskedTopics, topic: string): number => topics.filter((each) => each === topic).length;

/** Exams stay in the order of the papers given. Of equal papers the first is taken. */
export function topicPapersOf(papers: readonly AskedTopics[]): TopicPapers {
  const topics = [...new Set(papers.flatMap((paper) => paper.topics))];
  return Object.fromEntries(
    topics.map((topic) => {
      const asking = papers.filter((paper) => paper.topics.includes(topic));
      const byExam = Map.groupBy(asking, ({ reference }) => reference.exam);
      const best = [...byExam.values()].flatMap((list) =>
        list.toSorted((one, other) => countIn(other, topic) - countIn(one, topic)).slice(0, 1),
      );
      return [topic, best.map(({ reference }) => paperKey(reference))];
    }),
  );
}

/** The paper to practise a topic with: of this exam, or else the first of another. Null where no paper asks it. */
export function findTopicPaper(papers: TopicPapers, topic: string, exam: string): PaperReference | null {
  const keys = Object.hasOwn(papers, topic) ? (papers[topic] ?? []) : [];
  const key = keys.find((each) => each.startsWith(`${exam}/`)) ?? keys[0];
  const [own = '', day = '', paper = ''] = key?.split('/') ?? [];
  return parsePaperReference(own, day, paper);
}
