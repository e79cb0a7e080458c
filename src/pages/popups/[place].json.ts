import type { APIRoute, GetStaticPaths } from 'astro';
import { listExamFacts } from '../../components/popup-facts.ts';

export const getStaticPaths = (async () =>
  (await listExamFacts()).map(({ place, facts }) => ({
    params: { place },
    props: { facts },
  }))) satisfies GetStaticPaths;

/** What the popup of one SSC or Class 3 entry tells. */
export const GET: APIRoute = ({ props }) => Response.json(props['facts']);
