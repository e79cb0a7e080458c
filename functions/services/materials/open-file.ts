import { parseByteRange } from '#domain/materials/byte-range.ts';
import type { FileRole } from '#domain/materials/file-types.ts';
import { materialsText } from '#domain/text/en/materials.ts';
import type { StoredFile, MaterialRecord } from '../../ports/materials.ts';
import type { Context } from '../context.ts';
import { callerOfTicket } from './caller-of-ticket.ts';
import { findOpenMaterial, noSuchMaterial } from './find-open-material.ts';

interface FileQuestion {
  readonly id: number;
  readonly ticket: string | undefined;
  readonly role: FileRole;
  readonly range: string | null;
  readonly ifRange: string | null;
}

export type OpenedFile =
  | {
      readonly kind: 'open';
      readonly title: string;
      readonly file: StoredFile;
      readonly etag: string;
      readonly first: number;
      readonly last: number;
      readonly isPart: boolean;
      readonly bytes: ReadableStream<Uint8Array>;
    }
  /** The file has no such range. */
  | { readonly kind: 'no-range'; readonly size: number };

const fileOf = ({ file, audio, captions }: MaterialRecord, role: FileRole): StoredFile | null =>
  ({ file, audio, captions })[role];

/** Opens a file or a range of it with a ticket. Checks session, membership and material each time. */
export async function openFile(ctx: Context, question: FileQuestion): Promise<OpenedFile> {
  const caller = await callerOfTicket(ctx, {
    ticket: question.ticket,
    opens: `material/${question.id}`,
    expired: materialsText().expired,
  });
  const material = await findOpenMaterial(ctx, { caller, id: question.id });
  const file = fileOf(material, question.role);
  if (file === null) throw noSuchMaterial();
  const etag = `"${file.id}"`;
  const isSameFile = question.ifRange === null || question.ifRange.trim() === etag;
  const range = parseByteRange(isSameFile ? question.range : null, file.size);
  if (range.kind === 'none') return { kind: 'no-range', size: file.size };
  const [first, last] = range.kind === 'part' ? [range.first, range.last] : [0, file.size - 1];
  const bytes = await ctx.files.read(
    file.id,
    range.kind === 'part' ? { offset: first, length: last - first + 1 } : null,
  );
  if (bytes === null) throw noSuchMaterial();
  return { kind: 'open', title: material.title, file, etag, first, last, isPart: range.kind === 'part', bytes };
}
