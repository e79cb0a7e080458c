import type { ImageFacts } from '#domain/image-facts.ts';

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
