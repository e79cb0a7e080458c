import { factFileOf, parseFactFilePath } from '#domain/papers/fact-tables/fact-file.ts';
import type { Topic } from '#domain/papers/topics.ts';
import { sha256 } from '../sha256.ts';
import type { Context } from '../services/context.ts';

/** As public/_headers has it for these files: a phone asks each time, and gets nothing where nothing has changed. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

interface KeptFile {
  readonly etag: string;
  readonly text: string;
}

/** The newest text of each topic, so that a phone that asks costs no reading of its tables. */
const keptFiles = new WeakMap<Context['factBank'], Map<Topic, KeptFile>>();

async function textOf({ factBank }: Context, topic: Topic, etag: string): Promise<string> {
  const files = keptFiles.get(factBank) ?? new Map<Topic, KeptFile>();
  keptFiles.set(factBank, files);
  const kept = files.get(topic);
  if (kept?.etag === etag) return kept.text;
  const text = JSON.stringify(factFileOf(await factBank.ofTopic(topic)));
  files.set(topic, { etag, text });
  return text;
}

/**
 * The file of a topic whose fact tables staff have changed since the build; null where the file itself is to be sent, also
 * while the database cannot be asked.
 */
export async function changedFactFile(ctx: Context, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const topic = parseFactFilePath(pathname);
  if (topic === null) return null;
  try {
    const changes = await ctx.listContentChanges(new Date(ctx.clock.now()).toISOString());
    const change = changes.find(({ kind, page }) => kind === 'fact-tables' && page === topic);
    if (change === undefined) return null;
    const etag = `"${await sha256(`${ctx.version} ${topic} ${change.edition}`)}"`;
    const headers = { 'cache-control': CACHE_CONTROL, etag, 'x-content-type-options': 'nosniff' };
    if (request.headers.get('if-none-match')?.includes(etag) === true)
      return new Response(null, { status: 304, headers });
    return new Response(await textOf(ctx, topic, etag), {
      headers: { ...headers, 'content-type': 'application/json' },
    });
  } catch (error) {
    ctx.log.write('error', {
      event: 'fact-file',
      path: pathname,
      detail: error instanceof Error ? error.message : String(error),
    });
    return null;
  }
}
