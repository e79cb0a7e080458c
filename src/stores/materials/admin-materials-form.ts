import { readWholeNumber } from '#domain/lib/digits.ts';
import { LANGUAGES } from '#domain/lib/languages.ts';
import type { MaterialItem, MaterialRow } from '#contract/materials/material.ts';
import { sizeText } from '#domain/lib/amounts.ts';
import type { MaterialForm } from '#domain/materials/material.ts';
import { MATERIAL_ACCESSES, tidyMaterial } from '#domain/materials/material.ts';
import { MATERIAL_KINDS } from '#domain/materials/material-kinds.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { staffMaterialsText } from '#domain/text/staff/en/staff-materials.ts';

/** The form's fields in order. All are texts, so that a draft keeps them as typed. */
export const MATERIAL_FIELDS = [
  'title',
  'kind',
  'place',
  'language',
  'access',
  'position',
  'file',
  'audio',
  'captions',
  'link',
  'body',
] as const;
export type MaterialField = (typeof MATERIAL_FIELDS)[number];
export type MaterialFields = Readonly<Record<MaterialField, string>>;

/** The action of a button in the form. */
export type MaterialIntent = 'save' | 'publish' | 'unpublish' | 'delete';

/** A file in a field: its name and size for people, followed by its id. */
export const fileText = (file: { readonly id: string; readonly name: string; readonly size: number } | null): string =>
  file === null ? '' : `${file.name}, ${sizeText(file.size)} (${file.id})`;

const ID_AT_END = / \(([\da-f-]{36})\)$/;
export const fileIdIn = (text: string): string | null => ID_AT_END.exec(text)?.[1] ?? null;
export const fileNameIn = (text: string): string => text.replace(ID_AT_END, '');

/** The form of a material; null gives the empty form. */
export const fieldsOfMaterial = (item: MaterialItem | null): MaterialFields => ({
  title: item?.title ?? '',
  kind: item?.kind ?? 'pdf',
  place: item?.place ?? '',
  language: item?.language ?? 'en',
  access: item?.access ?? 'page',
  position: String(item?.position ?? 100),
  file: fileText(item?.file ?? null),
  audio: fileText(item?.audio ?? null),
  captions: fileText(item?.captions ?? null),
  link: item?.link ?? '',
  body: item?.body ?? '',
});

const isPublishedAfter = (intent: MaterialIntent, item: MaterialRow | null): boolean =>
  intent === 'publish' || (intent !== 'unpublish' && item?.isPublished === true);

const LAST_POSITION = 9999;

/** Converts the fields to what the server takes. `errors` names fields that cannot be converted. */
export function materialFormOf(
  fields: MaterialFields,
  intent: MaterialIntent,
  item: MaterialRow | null,
): { readonly form: MaterialForm; readonly errors: FieldErrors<MaterialField> } {
  const kind = MATERIAL_KINDS.find((each) => each === fields.kind);
  const language = LANGUAGES.find((each) => each === fields.language);
  const access = MATERIAL_ACCESSES.find((each) => each === fields.access);
  const typed = readWholeNumber(fields.position);
  const position = typed <= LAST_POSITION ? typed : null;
  const errors: FieldErrors<MaterialField> = {
    ...(kind === undefined && { kind: staffMaterialsText().chooseKind }),
    ...(language === undefined && { language: staffMaterialsText().chooseLanguage }),
    ...(access === undefined && { access: staffMaterialsText().chooseAccess }),
    ...(position === null && { position: staffMaterialsText().noPosition }),
  };
  const form = tidyMaterial({
    place: fields.place,
    kind: kind ?? 'note',
    title: fields.title,
    language: language ?? 'en',
    access: access ?? 'page',
    position: position ?? 0,
    body: fields.body,
    link: fields.link,
    fileId: fileIdIn(fields.file),
    audioId: fileIdIn(fields.audio),
    captionsId: fileIdIn(fields.captions),
    isPublished: isPublishedAfter(intent, item),
  });
  return { form, errors };
}

/** Maps errors from the server's field names to the form's. */
export function materialFieldNames(errors: FieldErrors): FieldErrors<MaterialField> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name.replace(/Id$/, ''), message]),
  ) as FieldErrors<MaterialField>;
}
