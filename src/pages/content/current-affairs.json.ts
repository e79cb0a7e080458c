import type { APIRoute } from 'astro';
import { listNews } from '../../components/current-affairs.ts';

/** Every item of the repository, from which a start or a deploy makes the first editions of rows. */
export const GET: APIRoute = async () => Response.json(await listNews());
