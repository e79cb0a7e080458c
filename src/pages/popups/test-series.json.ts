import type { APIRoute } from 'astro';
import { listTestSeries } from '../../components/popup-facts.ts';

/** What the chooser of test series lists. */
export const GET: APIRoute = async () => Response.json(await listTestSeries());
