import * as v from 'valibot';

/** Milliseconds on the server's clock. */
export const instantSchema: v.GenericSchema<number> = v.pipe(v.number(), v.integer(), v.minValue(0));
