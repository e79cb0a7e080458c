import { indiaDayOf } from '#domain/lib/india-time.ts';
import { environment } from '../environment.ts';

/** Today in India, YYYY-MM-DD. */
export const todayInIndia = (): string => indiaDayOf(environment().now());
