import * as v from 'valibot';

export const examSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/, 'Choose the exam'));
export const paperNumberSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'Enter a whole number from 1'));

/** Where a stored paper stands: from day 1 and paper 1. */
export const paperPlaceEntries = { exam: examSchema, day: paperNumberSchema, paper: paperNumberSchema };
