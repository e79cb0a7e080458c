import type { NoteBlock, NoteRun } from '#domain/materials/note-text.ts';
import { parseNote } from '#domain/materials/note-text.ts';

const Line = ({ runs }: { readonly runs: readonly NoteRun[] }) =>
  runs.map(({ text, isBold }, index) => (isBold ? <strong key={index}>{text}</strong> : text));

function Block({ block: { kind, start, lines } }: { readonly block: NoteBlock }) {
  const parts = lines.map((runs, index) =>
    kind === 'lines' ? (
      <span key={index}>
        {index > 0 && <br />}
        <Line runs={runs} />
      </span>
    ) : (
      <li key={index}>
        <Line runs={runs} />
      </li>
    ),
  );
  if (kind === 'lines') return <p>{parts}</p>;
  return kind === 'bullets' ? <ul>{parts}</ul> : <ol start={start}>{parts}</ol>;
}

/** The text of a note: paragraphs, lists, bold words, and lines that end. */
export const NoteText = ({ text }: { readonly text: string }) =>
  parseNote(text).map((block, index) => <Block key={index} block={block} />);
