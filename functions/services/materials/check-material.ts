import type { MaterialForm } from '#domain/materials/material.ts';
import { tidyMaterial, validateMaterial } from '#domain/materials/material.ts';
import type { FileRole } from '#domain/materials/material-file.ts';
import { endingsOf, typesFor } from '#domain/materials/material-file.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { invalidFields } from '../../errors.ts';
import type { Context } from '../context.ts';

const FIELD_OF = { file: 'fileId', audio: 'audioId', captions: 'captionsId' } as const satisfies Record<
  FileRole,
  keyof MaterialForm
>;

/** A sentence when the form names a file that is not there or does not fit its place; null otherwise. */
async function fileIssue(ctx: Context, form: MaterialForm, role: FileRole): Promise<string | null> {
  const id = form[FIELD_OF[role]];
  if (id === null) return null;
  const file = await ctx.uploads.find(id);
  if (file?.state !== 'ready') return 'This file is not there any more. Upload it again';
  const types = typesFor(form.kind, role);
  return types.includes(file.type) ? null : `This needs another kind of file: ${types.flatMap(endingsOf).join(', ')}`;
}

const fileIssues = async (ctx: Context, form: MaterialForm): Promise<Readonly<Record<string, string>>> => {
  const issues = await Promise.all(
    (['file', 'audio', 'captions'] as const).map(
      async (role) => [FIELD_OF[role], await fileIssue(ctx, form, role)] as const,
    ),
  );
  return Object.fromEntries(issues.flatMap(([field, issue]) => (issue === null ? [] : [[field, issue]])));
};

/** Throws 'invalid' for files that have gone, also since the material was checked, or that do not fit their place. */
export async function refuseUnusableFiles(ctx: Context, form: MaterialForm): Promise<void> {
  const issues = await fileIssues(ctx, form);
  if (hasErrors(issues)) throw invalidFields(issues);
}

/** The material as it is kept; throws 'invalid' with a sentence for each wrong field. */
export async function checkMaterial(ctx: Context, given: MaterialForm): Promise<MaterialForm> {
  const form = tidyMaterial(given);
  const errors = validateMaterial(form);
  const all = { ...(await fileIssues(ctx, form)), ...errors } as Record<string, string>;
  if (hasErrors(all)) throw invalidFields(all);
  return form;
}
