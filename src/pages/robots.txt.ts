import type { APIRoute } from 'astro';

/** What search engines may read, and where the list of pages is. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /admin/\nDisallow: /gu/admin/\n\nSitemap: ${new URL('sitemap-index.xml', site).href}\n`,
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
