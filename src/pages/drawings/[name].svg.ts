import type { APIRoute, GetStaticPaths } from 'astro';

/** The academy's drawings as files, for parts that the browser draws. `<use href="….svg#d">` takes the theme's colours. */
const drawings = import.meta.glob<string>('../../components/pictures/*.svg', {
  import: 'default',
  query: '?raw',
  eager: true,
});

export const getStaticPaths = (() =>
  Object.entries(drawings).map(([path, svg]) => ({
    params: { name: path.slice(path.lastIndexOf('/') + 1, -'.svg'.length) },
    props: { svg: svg.replace('<svg ', '<svg id="d" ') },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } });
