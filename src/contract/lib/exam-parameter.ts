import * as v from 'valibot';

/** For `:exam` in an address. Apart, because a mock test's page downloads it without the lists of papers. */
export const examParameter = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/), v.examples(['cgl']));
