import type { MaterialAccess, MaterialForm, MaterialKind, MaterialLanguage } from '#domain/material.ts';
import type { FileType } from '#domain/material-file.ts';
import type { AuditNote } from './audit.ts';
import type { EditableSearch } from './editable-search.ts';

/** A file that a material names. */
export interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly type: FileType;
  readonly size: number;
}

/** Instants are ISO, of server time. */
export interface NewMaterial extends MaterialForm {
  readonly clientId: string;
  readonly version: number;
  readonly deletedAt: string | null;
  readonly createdAt: string;
  readonly createdBy: number;
  readonly updatedAt: string;
  readonly updatedBy: number;
}

export interface MaterialRecord extends NewMaterial {
  readonly id: number;
  readonly kind: MaterialKind;
  readonly language: MaterialLanguage;
  readonly access: MaterialAccess;
  /** Null too for a file that is gone. */
  readonly file: KeptFile | null;
  readonly audio: KeptFile | null;
  readonly captions: KeptFile | null;
}

export type MaterialSearch = EditableSearch<'published' | 'unpublished', 'updated' | 'place' | 'title'>;

export interface Materials {
  /** The published ones of one gated page, in its order. */
  listPublished(place: string): Promise<readonly MaterialRecord[]>;
  /** Each with the value that it is sorted by; without their texts. */
  list(search: MaterialSearch): Promise<readonly (MaterialRecord & { readonly sortedBy: string })[]>;
  find(id: number): Promise<MaterialRecord | null>;
  findByClientId(clientId: string): Promise<MaterialRecord | null>;
  /** False when one of this client's id is there already, or a file that it names is not ready; nothing is written then. */
  create(material: NewMaterial, note: AuditNote): Promise<boolean>;
  /** Writes it over the version before its own; false when that is not the one that stands, or a file that it newly names is not ready. */
  replace(material: NewMaterial & { readonly id: number }, note: AuditNote): Promise<boolean>;
  /** Removes for good what was deleted before this instant. */
  purge(deletedBefore: string): Promise<void>;
}
