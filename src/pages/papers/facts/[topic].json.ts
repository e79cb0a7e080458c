import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection } from 'astro:content';
import { factFileOf } from '#domain/papers/fact-tables/fact-file.ts';
import { TOPICS, isDrawn } from '#domain/papers/topics.ts';

export const getStaticPaths = (() =>
  TOPICS.filter(isDrawn).map((topic) => ({ params: { topic } }))) satisfies GetStaticPaths;

/** The fact tables of a topic, as a phone draws questions from them. Empty where the topic has none. */
export const GET: APIRoute = async ({ params: { topic } }) => {
  const tables = (await getCollection('factTables')).map(({ data }) => data);
  return Response.json(factFileOf(tables.filter((table) => table.topic === topic)));
};
