import type { CatalogueExam, CataloguePaper } from '../components/catalogue.ts';
import { listExams } from '../components/catalogue.ts';

const DAYS = 365;
const PAPERS_A_DAY = 3;
const TOPICS_A_PAPER = 6;
/** Every so many papers one is marked in its own way. */
const OWN_MARKING_EVERY = 10;

/** An exam with a year of papers, every topic unlike the others, made from the real ones (local mode only). */
export async function makeLargeExam(): Promise<CatalogueExam> {
  const real = (await listExams()).flatMap(({ papers }) => papers);
  const words = [...new Set(real.flatMap(({ paper }) => paper.topic.split(/: |, | and /)))].filter((word) =>
    /^[a-z]/i.test(word),
  );
  /** The same topics in every build: a walk through the words in strides that do not repeat for a year. */
  const topicOf = (place: number): string =>
    Array.from(
      { length: TOPICS_A_PAPER },
      (_, step) => words[(place * 7 + step * (place * 3 + 11)) % words.length],
    ).join(', ');
  const papers = Array.from({ length: DAYS * PAPERS_A_DAY }, (_, place): CataloguePaper => {
    const like = real[place % real.length] as CataloguePaper;
    const marking = place % OWN_MARKING_EVERY === 3 ? { correct: 200, wrong: -50, skipped: 0 } : like.paper.marking;
    return {
      ...like,
      reference: {
        exam: 'large',
        day: String(Math.floor(place / PAPERS_A_DAY) + 1),
        paper: String((place % PAPERS_A_DAY) + 1),
      },
      paper: { ...like.paper, topic: topicOf(place), marking },
    };
  });
  return {
    key: 'large',
    name: 'A large exam',
    fullName: 'An exam with a year of papers',
    summary: 'As large as an exam gets.',
    papers,
  };
}
