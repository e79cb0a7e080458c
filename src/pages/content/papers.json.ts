import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { isRecord } from '#domain/lib/is-record.ts';
import { paperKey, parsePaperReference } from '#domain/papers/paper-reference.ts';
import { listPapers } from '../../components/catalogue.ts';
import { listedPaperOf } from '../../components/practice-index.ts';
import { joinKeys, paperKeysOf } from '../../papers/question-keys.ts';

/** Every paper of the repository as it was written, from which a start or a deploy makes the first editions of rows. */
export const GET: APIRoute = async () => {
  const [files, papers] = await Promise.all([getCollection('papers'), listPapers()]);
  const written = new Map(
    files.flatMap(({ id, data }) =>
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
      const authored = written.get(paperKey(paper.reference)) ?? {};
      const { profile } = authored;
      return {
        ...listedPaperOf(paper),
        profile: typeof profile === 'string' ? profile : null,
        questionKeys: joinKeys(paperKeysOf(authored)),
        authored,
      };
    }),
  );
};
