import type { APIRoute } from 'astro';

/** Every fact table of the repository as it was written, from which a start or a deploy makes the first editions of rows. */
export const GET: APIRoute = () =>
  Response.json(
    Object.values(import.meta.glob('../../content/fact-tables/*/*.json', { eager: true, import: 'default' })),
  );
