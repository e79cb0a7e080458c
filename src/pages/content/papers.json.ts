import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { isRecord } from '#domain/lib/is-record.ts';
import { paperKey, parsePaperReference } from '#domain/papers/paper-reference.ts';
import { isSelfMade } from '#domain/papers/self-made-lists.ts';
import { listPapers, listSelfMade } from '../../components/catalogue.ts';
import { listedPaperOf } from '../../components/practice-index.ts';
import { joinKeys, paperKeysOf } from '../../papers/question-keys.ts';

/** Every paper of the repository as it was written, from which a start or a deploy makes the first editions of rows. */
export const GET: APIRoute = async () => {
  const [written, made, papers] = await Promise.all([getCollection('papers'), listSelfMade(), listPapers()]);
  const texts = new Map(
    [...written, ...made].flatMap(({ id, data }) =>
      Object.entries(data).flatMap(([day, papersOfDay]) =>
        Object.entries(papersOfDay).flatMap(([label, authored]) => {
          const reference = parsePaperReference(id, day, label);
          return reference === null || !isRecord(authored) ? [] : [[paperKey(reference), authored] as const];
        }),
      ),
    ),
  );
  return Response.json(
    papers.map((paper) => {
      const authored = texts.get(paperKey(paper.reference)) ?? {};
      const { profile } = authored;
      return {
        ...listedPaperOf(paper),
        profile: typeof profile === 'string' ? profile : null,
        questionKeys: isSelfMade(paper.reference.exam) ? '' : joinKeys(paperKeysOf(authored)),
        authored,
      };
    }),
  );
};
