import type { APIRoute, GetStaticPaths } from 'astro';
import { listPapers } from '../../../../components/catalogue.ts';

/** One file per paper: opening a paper downloads that paper and no other. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await listPapers()).map(({ reference, source }) => ({
    params: { exam: reference.exam, day: `day-${reference.day}`, paper: `paper-${reference.paper}` },
    props: { source },
  }));

export const GET: APIRoute = ({ props }) => Response.json(props['source']);
