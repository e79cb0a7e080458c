import type { Language } from '../lib/languages.ts';
import type { Module } from '../membership/access.ts';
import { MODULES } from '../membership/access.ts';
import { isHttpsAddress } from '../lib/address.ts';
import { requiredMessage } from '../account/form-messages.ts';
import type { Gate } from '../membership/gate.ts';
import { findGate, pathOfSlug } from '../membership/gate.ts';
import type { MaterialKind } from './material-kinds.ts';
import type { FieldErrors } from '../account/validation.ts';
import { hasOddCharacters } from '../account/validation.ts';

/** Who may open it: students with access to the page, every student, or students with access to one module. */
export const MATERIAL_ACCESSES = ['page', 'free', ...MODULES] as const;
export type MaterialAccess = 'page' | 'free' | Module;

/** Maximum characters (code points); for the body, bytes of UTF-8. */
const MATERIAL_LIMITS = { title: 120, bodyBytes: 50 * 1024, position: 9999 } as const;

/** An admin's input. Files are given by id; an empty text means none. */
export interface MaterialForm {
  /** The slug of a gated page. */
  readonly place: string;
  readonly kind: MaterialKind;
  readonly title: string;
  readonly language: Language;
  readonly access: MaterialAccess;
  /** The position on the page; the lowest comes first. */
  readonly position: number;
  /** A note's text; for any other kind a description. */
  readonly body: string;
  readonly link: string | null;
  readonly fileId: string | null;
  readonly audioId: string | null;
  readonly captionsId: string | null;
  readonly isPublished: boolean;
}

/**
 * The gate of a material. Null for a free one, which every student may open; undefined when its slug names no gated
 * page, or its access is of a kind that this version does not know.
 */
export function gateOfMaterial({ place, access }: Pick<MaterialForm, 'place' | 'access'>): Gate | null | undefined {
  const path = pathOfSlug(place);
  const gate = path === null ? null : findGate(path);
  if (gate === null) return undefined;
  if (access === 'free') return null;
  if (access === 'page') return gate;
  return MATERIAL_ACCESSES.includes(access) ? { module: access } : undefined;
}

const needsFile = (kind: MaterialKind): boolean => kind === 'pdf' || kind === 'recording' || kind === 'audio';

/** Trims the texts and removes fields that its kind does not use. */
export const tidyMaterial = (form: MaterialForm): MaterialForm => ({
  ...form,
  title: form.title.trim().normalize('NFC'),
  body: form.body.replaceAll('\r\n', '\n').normalize('NFC').trim(),
  link: form.kind === 'link' && form.link !== null && form.link.trim() !== '' ? form.link.trim() : null,
  fileId: needsFile(form.kind) ? form.fileId : null,
  audioId: form.kind === 'recording' ? form.audioId : null,
  captionsId: form.kind === 'recording' || form.kind === 'audio' ? form.captionsId : null,
});

/** All that a material tells students, as one text. */
export const saidByMaterial = (material: MaterialForm & { readonly deletedAt: string | null }): string =>
  JSON.stringify([
    material.deletedAt === null && material.isPublished,
    material.place,
    material.kind,
    material.title,
    material.language,
    material.access,
    material.position,
    material.body,
    material.link,
    material.fileId,
    material.audioId,
    material.captionsId,
  ]);

/** Characters that change the text direction, and lone surrogates. */
const ODD = /[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const ODD_IN_TEXT = /[^\P{Cc}\n\t]/u;

function titleIssue(title: string): string | null {
  if (title === '') return requiredMessage('title');
  if ([...title].length > MATERIAL_LIMITS.title) return `title must be at most ${MATERIAL_LIMITS.title} characters`;
  return hasOddCharacters(title) ? 'title has characters that cannot be used' : null;
}

function bodyIssue({ body, kind, isPublished }: MaterialForm): string | null {
  if (body === '') return kind === 'note' && isPublished ? requiredMessage('body') : null;
  if (new TextEncoder().encode(body).length > MATERIAL_LIMITS.bodyBytes)
    return 'body must be at most 50 KB. Shorten it, or make two notes of it';
  return ODD.test(body) || ODD_IN_TEXT.test(body) ? 'body has characters that cannot be used' : null;
}

function linkIssue({ link, kind, isPublished }: MaterialForm): string | null {
  if (link === null) return kind === 'link' && isPublished ? requiredMessage('link') : null;
  return isHttpsAddress(link)
    ? null
    : 'link must begin with https:// and name no user. Copy the address of the page itself';
}

/** Issues of a tidied material by field. An unpublished one may leave out what students need to see. */
export function validateMaterial(form: MaterialForm): FieldErrors<keyof MaterialForm> {
  const messages: Partial<Record<keyof MaterialForm, string | null>> = {
    place: gateOfMaterial(form) === undefined ? 'Choose a page of a course or a test series' : null,
    title: titleIssue(form.title),
    position:
      Number.isInteger(form.position) && form.position >= 0 && form.position <= MATERIAL_LIMITS.position
        ? null
        : 'position must be a whole number from 0 to 9999',
    body: bodyIssue(form),
    link: linkIssue(form),
    fileId:
      form.isPublished && needsFile(form.kind) && form.fileId === null
        ? 'Upload the file before you publish this'
        : null,
  };
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== null)) as FieldErrors<
    keyof MaterialForm
  >;
}
