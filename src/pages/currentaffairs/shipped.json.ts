import type { APIRoute } from 'astro';
import { listMonths } from '../../components/current-affairs.ts';

/** Every item of this build as its file has it, from which the server begins a correction. */
export const GET: APIRoute = async () => Response.json((await listMonths()).flatMap(({ items }) => items));
