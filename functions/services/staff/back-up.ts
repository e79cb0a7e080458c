import { indiaDayOf } from '#domain/lib/india-time.ts';
import { isBackupKept } from '#domain/staff/backups.ts';
import type { BackupProgress, BackupRun, BackupValue } from '../../ports/staff.ts';
import type { Context } from '../context.ts';
import { warnOfBackups } from './backup-warning.ts';

/** A part has at most this many pages of 500 rows, and ends after about 8 MB. */
const PAGES_OF_A_PART = 20;
const BYTES_OF_A_PART = 8_000_000;
const FILES_AT_ONCE = 100;
/** A run stops after this long; the next one, a quarter of an hour later, goes on. */
const RUN_MS = 4 * 60 * 1000;
/** Bounds the statements of one run: D1 allows a thousand. */
const MOST_STEPS = 25;

interface Bounds {
  readonly mostSteps: number;
  readonly partBytes: number;
}

type Ports = Context & { readonly backups: NonNullable<Context['backups']> };

const begin = async ({ backupSource }: Context): Promise<BackupProgress> => {
  const [schema, migrations] = [await backupSource.schema(), await backupSource.migrations()];
  const tables = await backupSource.tableNames();
  // Rows before those that they refer to, so that a row that is deleted meanwhile leaves at most a row without its parent.
  // A restored academy makes its own backups: the rows about them stay out.
  const left = tables.filter((name) => name !== 'backups').toReversed();
  return { schema, migrations, tables, left, after: null, parts: [], fileAfter: null };
};

/** The next part of the next table: its columns in the first line, then a line for each row. */
async function exportPart(
  ctx: Ports,
  day: string,
  progress: BackupProgress,
  { name, partBytes }: { readonly name: string; readonly partBytes: number },
): Promise<BackupProgress> {
  const table = await ctx.backupSource.describe(name);
  const rows: (readonly BackupValue[])[] = [];
  let [after, bytes, isDone] = [progress.after, 0, false];
  for (let page = 0; page < PAGES_OF_A_PART && bytes < partBytes && !isDone; page += 1) {
    const found = await ctx.backupSource.page(table, after);
    isDone = found.after === null;
    after = found.after ?? after;
    bytes += JSON.stringify(found.rows).length;
    rows.push(...found.rows);
  }
  const count = progress.parts.filter((part) => part.table === name).length;
  const stored = await ctx.backups.store(`days/${day}/${name}-${count + 1}.ndjson.gz`, [table.columns, ...rows]);
  return {
    ...progress,
    left: isDone ? progress.left.slice(1) : progress.left,
    after: isDone ? null : after,
    parts: [...progress.parts, { ...stored, table: name, rows: rows.length }],
  };
}

/** Copies the next files; `isDone` after the last. */
async function copyPart(
  ctx: Ports,
  day: string,
  progress: BackupProgress,
): Promise<{ readonly progress: BackupProgress; readonly isDone: boolean }> {
  const { files, after } = await ctx.backups.copyFiles(progress.fileAfter, FILES_AT_ONCE);
  const count = progress.parts.filter((part) => part.table === null).length;
  const stored = await ctx.backups.store(`days/${day}/files-${count + 1}.ndjson.gz`, files);
  const parts = [...progress.parts, { ...stored, table: null }];
  return { progress: { ...progress, parts, fileAfter: after }, isDone: after === null };
}

async function finish(ctx: Ports, { day, startedAt }: BackupRun, progress: BackupProgress): Promise<void> {
  const { schema, migrations, tables, parts } = progress;
  const now = ctx.clock.now();
  const rowsIn = (table: string | null): number =>
    parts.reduce((sum, part) => sum + (part.table === table ? part.rows : 0), 0);
  await ctx.backups.finish({
    day,
    startedAt,
    finishedAt: now,
    version: ctx.version,
    schema,
    migrations,
    tables,
    parts,
    rows: Object.fromEntries(tables.map((table) => [table, rowsIn(table)])),
    files: rowsIn(null),
    sequences: await ctx.backupSource.sequences(),
  });
  await ctx.backupRuns.finish(day, now);
}

async function goOn(ctx: Ports, run: BackupRun, { mostSteps, partBytes }: Bounds): Promise<void> {
  const until = ctx.clock.now() + RUN_MS;
  let progress = run.progress ?? (await begin(ctx));
  for (let step = 0; step < mostSteps && ctx.clock.now() < until; step += 1) {
    const [name] = progress.left;
    if (name === undefined) {
      const copied = await copyPart(ctx, run.day, progress);
      progress = copied.progress;
      if (copied.isDone) return finish(ctx, run, progress);
    } else progress = await exportPart(ctx, run.day, progress, { name, partBytes });
    await ctx.backupRuns.save(run.day, progress);
  }
  await ctx.backupRuns.release(run.day, false);
}

/** Notes which accounts were deleted, outside the database: a restore erases them again. */
async function noteErased({ backups, backupSource }: Ports): Promise<void> {
  const known = await backups.erased();
  const found = await backupSource.erasedSince(known.lastAuditId);
  const lastAuditId = found.at(-1)?.auditId;
  if (lastAuditId === undefined) return;
  const studentIds = [...new Set([...known.studentIds, ...found.map(({ studentId }) => studentId)])];
  await backups.storeErased({ lastAuditId, studentIds });
}

async function work(ctx: Ports, today: string, bounds: Bounds): Promise<void> {
  await noteErased(ctx);
  const run = await ctx.backupRuns.take(today, ctx.clock.now());
  if (run === null) return;
  try {
    if (run.progress === null) await ctx.backups.prune((day) => isBackupKept(day, today));
    await goOn(ctx, run, bounds);
  } catch (error) {
    await ctx.backupRuns.release(run.day, true);
    throw error;
  }
}

/**
 * Works on today's backup of database and files until it is finished, for four minutes at most; the next run goes on
 * where this one stopped. Without a bucket of backups nothing happens. Warns the owners when backups fail or are overdue.
 */
export async function backUp(
  ctx: Context,
  { mostSteps = MOST_STEPS, partBytes = BYTES_OF_A_PART }: Partial<Bounds> = {},
): Promise<void> {
  const { backups } = ctx;
  if (backups === null) return;
  const today = indiaDayOf(ctx.clock.now());
  try {
    await work({ ...ctx, backups }, today, { mostSteps, partBytes });
  } catch (error) {
    const [name, detail] = error instanceof Error ? [error.name, error.message] : ['unknown', ''];
    ctx.log.write('error', { event: 'backup', error: name, detail });
  }
  await warnOfBackups(ctx, today);
}
