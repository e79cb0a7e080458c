import type { APIRoute } from 'astro';
import { listTestSeries } from '../../components/popup-facts.ts';

/** The list in the chooser of test series. */
export const GET: APIRoute = async () => Response.json(await listTestSeries());
