import * as v from 'valibot';

/**
 * Where the browser reads the paper: a file of the build, or what an admin has published since. A file with another
 * `revision` (null: it names none) is another edition, in which the indexes of questions mean nothing.
 */
export const paperSourceSchema = v.object({
  file: v.pipe(v.string(), v.regex(/^\/(?:api\/)?papers\/[\w./-]+$/), v.examples(['/papers/cgl/day-1/paper-1.json'])),
  revision: v.nullable(v.string()),
});
export type PaperSource = v.InferOutput<typeof paperSourceSchema>;
