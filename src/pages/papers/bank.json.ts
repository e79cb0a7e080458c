import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { languagesOf } from '#domain/papers/paper.ts';
import { paperKey, parsePaperReference } from '#domain/papers/paper-reference.ts';
import { isSelfMade } from '#domain/papers/self-made-lists.ts';
import { topicPapersOf } from '#domain/papers/topic-papers.ts';
import { listExams, listSelfMade } from '../../components/catalogue.ts';
import { listSeries } from '../../components/mocks.ts';
import { hasPaperList } from '../../components/practice-index.ts';
import { joinKeys, paperKeysOf } from '../../papers/question-keys.ts';

/**
 * Tells the server what this build contains: the exams with a list of papers, each paper's reference with the
 * fingerprints of its questions and its outline, which papers ask a topic, and the pages of the test series.
 */
export const GET: APIRoute = async () => {
  const [written, made, catalogue, series] = await Promise.all([
    getCollection('papers'),
    listSelfMade(),
    listExams(),
    listSeries(),
  ]);
  const files = [...written, ...made];
  const papers = files.flatMap(({ id, data }) =>
    Object.entries(data).flatMap(([day, papersOfDay]) =>
      Object.entries(papersOfDay).flatMap(([label, authored]) => {
        const reference = parsePaperReference(id, day, label);
        if (reference === null) return [];
        // A paper that makes itself repeats questions, so none of its own is taken from another.
        return [[paperKey(reference), isSelfMade(id) ? '' : joinKeys(paperKeysOf(authored))]];
      }),
    ),
  );
  const named = catalogue.filter(hasPaperList);
  const topics = topicPapersOf(
    catalogue.flatMap((exam) =>
      exam.papers.map(({ reference, paper }) => ({
        reference,
        topics: paper.questions.map(({ topic }) => topic ?? paper.topic),
      })),
    ),
  );
  return Response.json({
    exams: Object.fromEntries(named.map(({ key, name }) => [key, name])),
    lists: Object.fromEntries(named.map(({ key, fullName, summary }) => [key, { fullName, summary }])),
    papers: Object.fromEntries(papers),
    outlines: Object.fromEntries(
      catalogue.flatMap((exam) =>
        exam.papers.map(({ reference, paper }) => {
          const { topic, language, others, questions, durationMs } = paper;
          return [
            paperKey(reference),
            {
              topic,
              language,
              ...(others !== undefined && { languages: languagesOf(paper) }),
              questions: questions.length,
              minutes: Math.round(durationMs / 60_000),
            },
          ];
        }),
      ),
    ),
    topics,
    series: Object.fromEntries(series.map(({ page, path }) => [page.data.exam, path])),
  });
};
