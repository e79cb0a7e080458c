import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import type { MockWords } from '#domain/mocks/mock-words.ts';

/** The words and hours of the repository's mock tests, which an import brings into the database. Nothing of their papers. */
export const GET: APIRoute = async () =>
  Response.json(
    (await getCollection('mocks')).map(
      ({ data: { id, title, summary, timeWindow, objectionsUntil } }) =>
        ({ id, title, summary, timeWindow, objectionsUntil }) satisfies MockWords & { id: string },
    ),
  );
