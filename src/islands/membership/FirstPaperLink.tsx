import { sizeText } from '#domain/lib/amounts.ts';
import type { FirstPaper } from '#domain/membership/popup-facts.ts';

interface FirstPaperLinkProps {
  readonly paper: FirstPaper;
  readonly className: string;
  /** What it is: 'First free paper: Day 1, Paper 1'. */
  readonly name: string;
}

/** The way to a free paper, with what opening it downloads. */
export function FirstPaperLink({ paper: { path, bytes }, className, name }: FirstPaperLinkProps) {
  return (
    <a className={className} href={path}>
      {name}
      {bytes !== null && <span className="size"> ({sizeText(bytes)})</span>}
    </a>
  );
}
