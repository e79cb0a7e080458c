import type { APIRoute, GetStaticPaths } from 'astro';
import type { Paper } from '#domain/paper.ts';
import { writeSlice } from '#domain/write-slice.ts';
import { richTextsOf } from '../../../../build/rich-text/paper-texts.ts';
import { listPapers } from '../../../../components/catalogue.ts';

/** One file per paper: opening a paper downloads that paper and no other. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await listPapers()).map(({ reference, paper }) => ({
    params: { exam: reference.exam, day: `day-${reference.day}`, paper: `paper-${reference.paper}` },
    props: { paper },
  }));

export const GET: APIRoute<{ paper: Paper }> = ({ props }) => {
  const slice = writeSlice(props.paper);
  const rich = richTextsOf(slice);
  return Response.json({ ...slice, ...(Object.keys(rich).length > 0 && { rich }) });
};
