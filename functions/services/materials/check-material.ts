import type { MaterialForm } from '#domain/materials/material.ts';
import { tidyMaterial, validateMaterial } from '#domain/materials/material.ts';
import type { FileRole } from '#domain/materials/file-types.ts';
import { endingsOf, typesFor } from '#domain/materials/material-file.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { invalidFields } from '../../errors.ts';
import type { StoredFile, MaterialFields } from '../../ports/materials.ts';
import type { FileRelation } from '../../ports/staff.ts';
import type { Context } from '../context.ts';

const FIELD_OF = { file: 'fileId', audio: 'audioId', captions: 'captionsId' } as const satisfies Record<
  FileRole,
  keyof MaterialForm
>;

const ROLES = Object.keys(FIELD_OF) as readonly FileRole[];

interface NamedFile {
  readonly role: FileRole;
  /** Null when the form names no file or an unusable one. */
  readonly file: StoredFile | null;
  /** The issue to show at its field. */
  readonly issue: string | null;
}

async function findFile(ctx: Context, form: MaterialForm, role: FileRole): Promise<NamedFile> {
  const id = form[FIELD_OF[role]];
  if (id === null) return { role, file: null, issue: null };
  const upload = await ctx.uploads.find(id);
  if (upload?.state !== 'ready') return { role, file: null, issue: 'This file is not there any more. Upload it again' };
  const types = typesFor(form.kind, role);
  if (!types.includes(upload.type))
    return { role, file: null, issue: `This needs another kind of file: ${types.flatMap(endingsOf).join(', ')}` };
  const { name, type, size } = upload;
  return { role, file: { id, name, type, size }, issue: null };
}

const findFiles = (ctx: Context, form: MaterialForm): Promise<readonly NamedFile[]> =>
  Promise.all(ROLES.map((role) => findFile(ctx, form, role)));

const issuesOf = (files: readonly NamedFile[]): Readonly<Record<string, string>> =>
  Object.fromEntries(files.flatMap(({ role, issue }) => (issue === null ? [] : [[FIELD_OF[role], issue]])));

/**
 * Throws 'invalid' for unusable files. Runs again after a refused write, because a file may have been removed
 * meanwhile.
 */
export async function refuseUnusableFiles(ctx: Context, form: MaterialForm): Promise<void> {
  const issues = issuesOf(await findFiles(ctx, form));
  if (hasErrors(issues)) throw invalidFields(issues);
}

/**
 * Validates the form and returns the material as it is stored, with its files. Throws 'invalid' with a message for each
 * wrong field.
 */
export async function checkMaterial(
  ctx: Context,
  given: MaterialForm,
): Promise<Omit<MaterialFields, keyof FileRelation>> {
  const form = tidyMaterial(given);
  const files = await findFiles(ctx, form);
  const issues: Record<string, string> = { ...issuesOf(files), ...validateMaterial(form) };
  if (hasErrors(issues)) throw invalidFields(issues);
  const fileOf = (role: FileRole): StoredFile | null => files.find((each) => each.role === role)?.file ?? null;
  return { ...form, file: fileOf('file'), audio: fileOf('audio'), captions: fileOf('captions') };
}
