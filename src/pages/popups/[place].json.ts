import type { APIRoute, GetStaticPaths } from 'astro';
import { listExamFacts } from '../../components/popup-facts.ts';

export const getStaticPaths = (async () =>
  (await listExamFacts()).map(({ place, facts }) => ({
    params: { place },
    props: { facts },
  }))) satisfies GetStaticPaths;

/** The facts in the popup of one SSC or Class 3 entry. */
export const GET: APIRoute = ({ props }) => Response.json(props['facts']);
