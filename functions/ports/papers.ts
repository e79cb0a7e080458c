import type { Language } from '#domain/lib/languages.ts';
import type { Spread } from '#domain/papers/difficulty.ts';
import type { ImageFacts } from '#domain/papers/image-facts.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import type { StoredPaperStatus } from '#domain/papers/stored-paper.ts';
import type { EditableRow, EditableSearch, EditableStore } from './staff.ts';

export interface Papers {
  /** The paper file served at this path, as parsed JSON, with `isStored: true` where no build has it; null when there is none. With a revision that edition of it alone; null when nobody knows it. */
  read(path: string, revision?: string): Promise<unknown>;
}

/** What a build says that it holds (src/pages/papers/bank.json.ts). */
export interface BankCatalogue {
  /** Exam keys with their names, in the site's own order. */
  readonly exams: Readonly<Record<string, string>>;
  /** By 'cgl/1/2', with the keys of its questions. */
  readonly papers: Readonly<Record<string, string>>;
}

/** The papers and pictures among the site's own files. */
export interface BuiltBank {
  catalogue(): Promise<BankCatalogue>;
  /** The picture at an address of this site; null when there is none. */
  findPicture(address: string): Promise<ImageFacts | null>;
}

/** What a paper of an admin has of its own, without its texts. Instants are ISO, of server time. */
export interface PaperFields {
  readonly status: StoredPaperStatus;
  readonly firstPublishedAt: string | null;
  readonly reference: PaperReference;
  readonly topic: string;
  readonly language: Language;
  readonly profile: string | null;
  readonly questions: number;
  readonly minutes: number;
  /** '+2, -0.5, 0'; null for the usual marking. */
  readonly marking: string | null;
  /** What opening it downloads, after compression; null for one that was saved before this was kept. */
  readonly bytes: number | null;
  /** Null where a question is not rated, and for one that was saved before this was kept. */
  readonly spread: Spread | null;
  readonly digest: string;
  readonly questionKeys: string;
}

export type StoredPaper = EditableRow & PaperFields;
export type NewStoredPaper = Omit<EditableRow, 'id'> & PaperFields;

/** JSON texts: as its author wrote it, and as students get it. */
export interface PaperTexts {
  readonly authored: string;
  readonly slice: string;
}

/** What is written of a paper: its texts too, where they change. */
export interface WrittenPaperFields extends PaperFields {
  readonly texts?: PaperTexts;
}

export type StoredPaperSearch = EditableSearch<StoredPaperStatus, 'place' | 'topic' | 'updated'>;

/** A paper is written only where no other paper has its place; `purge` removes the texts too. */
export interface StoredPapers extends EditableStore<WrittenPaperFields, StoredPaperSearch, StoredPaper> {
  /** The one at this place that is not deleted. */
  findAt(reference: PaperReference): Promise<StoredPaper | null>;
  readText(paper: StoredPaper, kind: keyof PaperTexts): Promise<string>;
  /** The slice under this digest of any paper that is or was at this place; null when there is none. */
  readRevision(reference: PaperReference, digest: string): Promise<string | null>;
  /** Those that students may see, of an exam or of all, by id. */
  listPublished(exam: string | null, afterId: number, limit: number): Promise<readonly StoredPaper[]>;
  /** Places of those that students could see and can no more. */
  listGone(limit: number): Promise<readonly PaperReference[]>;
  /** Of every paper that is not deleted. */
  listQuestionKeys(): Promise<readonly Pick<StoredPaper, 'id' | 'reference' | 'questionKeys'>[]>;
}
