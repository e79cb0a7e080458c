import type { APIRoute, GetStaticPaths } from 'astro';
import type { Paper } from '#domain/papers/paper.ts';
import { paperFileText } from '../../../../build/paper-file.ts';
import { listPapers } from '../../../../components/catalogue.ts';

/** One file per paper, so that opening a paper downloads only that one. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await listPapers()).map(({ reference, paper }) => ({
    params: { exam: reference.exam, day: `day-${reference.day}`, paper: `paper-${reference.paper}` },
    props: { paper },
  }));

export const GET: APIRoute<{ paper: Paper }> = ({ props }) =>
  new Response(paperFileText(props.paper), { headers: { 'content-type': 'application/json' } });
