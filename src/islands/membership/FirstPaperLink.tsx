import { sizeText } from '#domain/lib/amounts.ts';
import { localPath } from '#domain/lib/local-path.ts';
import type { FirstPaper } from '#domain/membership/popup-facts.ts';
import { paperTitle, parseQuizPath } from '#domain/papers/paper-reference.ts';

interface FirstPaperLinkProps {
  readonly paper: FirstPaper;
  readonly className: string;
  /** What it is, from the paper's name: 'First free paper: Day 1, Paper 1'. */
  readonly nameOf: (paper: string) => string;
}

/** The way to a free paper, with what opening it downloads. */
export function FirstPaperLink({ paper: { label, path, bytes }, className, nameOf }: FirstPaperLinkProps) {
  const reference = parseQuizPath(path);
  return (
    <a className={className} href={localPath(path)}>
      {nameOf(reference === null ? label : paperTitle(reference))}
      {bytes !== null && <span className="size"> ({sizeText(bytes)})</span>}
    </a>
  );
}
