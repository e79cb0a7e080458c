import type { Spread } from '#domain/papers/difficulty.ts';
import type { ImageFacts } from '#domain/papers/image-facts.ts';
import type { PaperLanguage } from '#domain/papers/paper-language.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import type { StoredPaperStatus } from '#domain/papers/stored-paper.ts';
import type { AuditNote, EditableSearch } from './staff.ts';

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

/** A paper of an admin without its texts. Instants are ISO, of server time. */
export interface NewStoredPaper {
  /** The browser's own name for it. */
  readonly clientId: string;
  readonly version: number;
  readonly status: StoredPaperStatus;
  readonly firstPublishedAt: string | null;
  readonly reference: PaperReference;
  readonly topic: string;
  readonly language: PaperLanguage;
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
  readonly deletedAt: string | null;
  readonly createdAt: string;
  readonly createdBy: number;
  readonly updatedAt: string;
  readonly updatedBy: number;
}

export interface StoredPaper extends NewStoredPaper {
  readonly id: number;
}

/** JSON texts: as its author wrote it, and as students get it. */
export interface PaperTexts {
  readonly authored: string;
  readonly slice: string;
}

export type StoredPaperSearch = EditableSearch<StoredPaperStatus, 'place' | 'topic' | 'updated'>;

export interface StoredPapers {
  /** False when one of this client's id, or another paper at its place, is there already; nothing is written then. */
  create(paper: NewStoredPaper, texts: PaperTexts, note: AuditNote): Promise<boolean>;
  /** Over the version before its own, `texts` null where they stay. False when another version or another paper stands there. */
  replace(paper: StoredPaper, texts: PaperTexts | null, note: AuditNote): Promise<boolean>;
  find(id: number): Promise<StoredPaper | null>;
  findByClientId(clientId: string): Promise<StoredPaper | null>;
  /** The one at this place that is not deleted. */
  findAt(reference: PaperReference): Promise<StoredPaper | null>;
  readText(paper: StoredPaper, kind: keyof PaperTexts): Promise<string>;
  /** The slice under this digest of any paper that is or was at this place; null when there is none. */
  readRevision(reference: PaperReference, digest: string): Promise<string | null>;
  list(search: StoredPaperSearch): Promise<readonly StoredPaper[]>;
  /** Those that students may see, of an exam or of all, by id. */
  listPublished(exam: string | null, afterId: number, limit: number): Promise<readonly StoredPaper[]>;
  /** Places of those that students could see and can no more. */
  listGone(limit: number): Promise<readonly PaperReference[]>;
  /** Of every paper that is not deleted. */
  listQuestionKeys(): Promise<readonly Pick<StoredPaper, 'id' | 'reference' | 'questionKeys'>[]>;
  /** Removes for good, texts and all, what was deleted before this instant. */
  purge(deletedBefore: string): Promise<void>;
}
