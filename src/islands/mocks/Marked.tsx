import type { ReactNode } from 'react';

interface MarkedProps {
  /** `**strong**`, `{key of the keyboard}` and `[link]`: each language has them where its sentence needs them. */
  readonly text: string;
  /** Where the link leads. */
  readonly href?: string;
}

function drawn(part: string, key: number, href: string | undefined): ReactNode {
  if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>;
  if (part.startsWith('{')) return <kbd key={key}>{part.slice(1, -1)}</kbd>;
  if (part.startsWith('[') && href !== undefined)
    return (
      <a key={key} href={href}>
        {part.slice(1, -1)}
      </a>
    );
  return part;
}

/** A sentence of the interface with marks inside it. */
export const Marked = ({ text, href }: MarkedProps) =>
  text.split(/(\*\*[^*]+\*\*|\{[^}]+\}|\[[^\]]+\])/).map((part, index) => drawn(part, index, href));
