import type { Language } from '#domain/lib/languages.ts';
import type { Spread } from '#domain/papers/difficulty.ts';
import type { FileType } from '#domain/materials/file-types.ts';
import type { ImageFacts } from '#domain/papers/image-facts.ts';
import type { FactTable } from '#domain/papers/fact-tables/fact-table.ts';
import type { TableFacts, WrittenTable } from '#domain/papers/fact-tables/written-table.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import type { ReportOutcome, ReportReason } from '#domain/papers/question-report.ts';
import type { StoredPaperStatus } from '#domain/papers/stored-paper.ts';
import type { TopicPapers } from '#domain/papers/topic-papers.ts';
import type { Topic } from '#domain/papers/topics.ts';
import type { AuditNote, EditableRow, EditableSearch, EditableStore, FileRelation } from './staff.ts';

export interface Papers {
  /**
   * The paper file at this path as parsed JSON, with `isStored: true` when no build contains it; null when there is
   * none. With a revision only that edition; null when it is unknown.
   */
  read(path: string, revision?: string): Promise<unknown>;
}

export interface PaperOutline {
  readonly topic: string;
  /** Absent in a build of an earlier release. */
  readonly language?: Language;
  /** All that it can be read in, where they are more than its own. */
  readonly languages?: readonly Language[];
  readonly questions: number;
  readonly minutes: number;
}

/** The contents of a build (src/pages/papers/bank.json.ts). */
export interface BankCatalogue {
  /** Exam keys with their names, in the site's own order. */
  readonly exams: Readonly<Record<string, string>>;
  /** The facts that pages tell of each of them. */
  readonly lists: Readonly<Record<string, { readonly fullName: string; readonly summary: string }>>;
  /** By 'cgl/1/2', with the keys of its questions. */
  readonly papers: Readonly<Record<string, string>>;
  /** By 'cgl/1/2', in the order of the site's lists. */
  readonly outlines: Readonly<Record<string, PaperOutline>>;
  readonly topics: TopicPapers;
  /** The page of each exam's test series, by the exam's key. */
  readonly series: Readonly<Record<string, string>>;
}

/** The papers and pictures in the site's static files. */
export interface BuiltBank {
  catalogue(): Promise<BankCatalogue>;
  /** The picture at a path of this site; null when there is none. */
  findPicture(address: string): Promise<ImageFacts | null>;
}

/** A picture that staff added to a paper, with the file that holds its bytes. */
export interface PaperPicture {
  readonly sha256: string;
  readonly fileId: string;
  readonly type: FileType;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** Whether a saved paper has named it. */
  readonly isNamed: boolean;
}

export interface PaperPictures {
  /** Those of these digests whose bytes are there. */
  find(digests: readonly string[]): Promise<readonly PaperPicture[]>;
  /** Replaces another file with the same bytes, unless a saved paper names it. */
  add(picture: Pick<PaperPicture, 'sha256' | 'fileId' | 'width' | 'height'>): Promise<void>;
  /** Marks them as named by a saved paper, so that their files stay. */
  keep(digests: readonly string[]): Promise<void>;
}

/** The fields of a stored paper that derive from its texts. */
export interface PaperFacts {
  readonly topic: string;
  readonly language: Language;
  readonly profile: string | null;
  readonly questions: number;
  readonly minutes: number;
  /** '+2, -0.5, 0'; null for the usual marking. */
  readonly marking: string | null;
  /** Compressed download size; null on papers older than this column. */
  readonly bytes: number | null;
  /** Null when a question has no rating, and on papers older than this column. */
  readonly spread: Spread | null;
  readonly questionKeys: string;
}

/** The fields that only a stored paper has, without its texts. Instants are ISO, of server time. */
export interface PaperFields extends PaperFacts, FileRelation {
  readonly status: StoredPaperStatus;
  readonly firstPublishedAt: string | null;
  readonly reference: PaperReference;
}

export type StoredPaper = EditableRow & PaperFields;
export type NewStoredPaper = Omit<EditableRow, 'id'> & PaperFields;

/** JSON texts: the author's original, and the file that students download. */
export interface PaperTexts {
  readonly authored: string;
  readonly slice: string;
}

/** The first papers of an exam or a subject that students may see, and how much there is in all. */
export interface FirstPapers {
  readonly exam: string;
  readonly papers: number;
  readonly questions: number;
  readonly first: readonly StoredPaper[];
}

/** The fields to write, with the texts when they change. */
export interface WrittenPaperFields extends PaperFields {
  readonly texts?: PaperTexts;
}

export type StoredPaperSearch = EditableSearch<StoredPaperStatus, 'place' | 'topic' | 'updated'>;

/** Stores papers. A write succeeds only while no other paper has the same reference; `purge` removes the texts too. */
export interface StoredPapers extends EditableStore<WrittenPaperFields, StoredPaperSearch, StoredPaper> {
  /** The paper with this reference that is not deleted. */
  findAt(reference: PaperReference): Promise<StoredPaper | null>;
  readText(paper: StoredPaper, kind: keyof PaperTexts): Promise<string>;
  /** The text of its place in the repository, as it was written; empty without one. */
  readFileText(paper: StoredPaper): Promise<string>;
  /** The file with this digest of any paper that has or had this reference; null when there is none. */
  readRevision(reference: PaperReference, digest: string): Promise<string | null>;
  /** Papers that students may see and that are not as in the repository, of one exam or of all (null), by ascending id. */
  listPublished(exam: string | null, afterId: number, limit: number): Promise<readonly StoredPaper[]>;
  /** References of papers that students could see and no longer can. */
  listWithdrawn(limit: number): Promise<readonly PaperReference[]>;
  /** Papers that are not as in the repository, of one exam or of all (null); those that are withdrawn come first. */
  listChanged(exam: string | null): Promise<readonly StoredPaper[]>;
  /** Every paper of an exam that students may see, those of the repository too, by day and paper. */
  listShown(exam: string): Promise<readonly StoredPaper[]>;
  /** The first `most` of each exam and subject, by day and paper. */
  listFirst(most: number): Promise<readonly FirstPapers[]>;
  /** Question keys of every paper that is not deleted. */
  listQuestionKeys(): Promise<readonly Pick<StoredPaper, 'id' | 'reference' | 'questionKeys'>[]>;
}

/** A student's report of a question. `paper` reads like 'cgl/12/1' or 'mocks/cgl-tier1-1'; times are milliseconds. */
export interface NewReport {
  readonly clientId: string;
  readonly paper: string;
  /** The question's id. */
  readonly question: string;
  /** Of the question as the student saw it; null in a mock test. */
  readonly fingerprint: string | null;
  readonly reason: ReportReason;
  readonly text: string;
  readonly at: number;
}

/** `outcome` and `note` are null while the report is open. */
export interface StoredReport extends NewReport {
  readonly outcome: ReportOutcome | null;
  readonly note: string | null;
}

/** The open reports of one question. */
export interface OpenReports {
  readonly paper: string;
  readonly question: string;
  readonly open: number;
  /** The id of the newest one. */
  readonly upTo: number;
  readonly reasons: readonly { readonly reason: ReportReason; readonly reports: number }[];
  /** Newest first: the newest of all, and the newest ones with a text. */
  readonly newest: readonly (Pick<NewReport, 'reason' | 'text' | 'at' | 'fingerprint'> & { readonly id: number })[];
}

export interface ReportAnswer {
  readonly paper: string;
  readonly question: string;
  readonly upTo: number;
  readonly outcome: ReportOutcome;
  readonly note: string;
  readonly at: number;
}

/** Reports of questions by students. */
export interface QuestionReports {
  /** False when the student has an open report of this question, or a report of this clientId. */
  create(studentId: number, report: NewReport): Promise<boolean>;
  findByClientId(studentId: number, clientId: string): Promise<StoredReport | null>;
  /** Newest first; of all papers without one. */
  listOf(studentId: number, paper: string | null, limit: number): Promise<readonly StoredReport[]>;
  /** The questions with the most open reports, and how many questions have one. */
  queue(most: number, newest: number): Promise<{ readonly questions: number; readonly items: readonly OpenReports[] }>;
  /** Closes the reports of a question and writes the audit note, if any was open. */
  close(answer: ReportAnswer, note: AuditNote): Promise<{ readonly closed: number; readonly open: number }>;
}

/** The fields that only a fact table has. */
export interface FactTableFields extends TableFacts, FileRelation {
  readonly body: WrittenTable;
  /** What its file says now; null without one. */
  readonly fileBody: WrittenTable | null;
}
export type FactTableRecord = EditableRow & FactTableFields;

/** A row of the admin's list. */
export type ListedFactTable = Omit<FactTableRecord, 'body' | 'fileBody'>;

export type FactTableSearch = EditableSearch<never, 'title' | 'topic' | 'updated'>;

/** A text that a table has had. */
export interface FactTableEdition {
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: number;
}

/** Stores the tables of facts. */
export interface FactTables extends EditableStore<FactTableFields, FactTableSearch, ListedFactTable> {
  /** The one with this name that is not deleted. */
  findByName(tableId: string): Promise<ListedFactTable | null>;
  /** Those that have rows with a last day, not deleted. */
  listEnding(): Promise<readonly ListedFactTable[]>;
  /** The texts that it had before the present one, newest first. */
  listEditions(id: number, limit: number): Promise<readonly FactTableEdition[]>;
  findEdition(id: number, version: number): Promise<WrittenTable | null>;
}

/** A mail to the owners on facts that end. */
export interface FactMail {
  /** In India; '' before the first mail. */
  readonly day: string;
  /** What it named. */
  readonly facts: readonly string[];
}

/** The last mail to the owners on facts that end. */
export interface FactMails {
  last(): Promise<FactMail>;
  /** True for the first caller after the mail of the day `before`. */
  claim(before: string, mail: FactMail): Promise<boolean>;
  /** After a mail that failed: the one before is the last again. */
  release(mail: FactMail, before: FactMail): Promise<void>;
}

/** The tables of facts as questions are drawn from them, without those that are deleted. */
export interface FactBank {
  find(tableId: string): Promise<FactTable | null>;
  ofTopic(topic: Topic): Promise<readonly FactTable[]>;
  /** All of them, each read once an edition. */
  all(): Promise<readonly FactTable[]>;
}
