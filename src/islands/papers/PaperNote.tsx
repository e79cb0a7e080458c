import { quizPath } from '#domain/papers/paper-reference.ts';
import { countsText } from '#domain/text/en/counts.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffPapersText } from '#domain/text/staff/en/staff-papers.ts';
import { localPath } from '#domain/lib/local-path.ts';
import type { StoredPaperItem } from '#stores/papers/admin-papers.ts';
import { Versions } from '../admin/kit/ConflictNote.tsx';

interface PaperNoteProps {
  readonly item: StoredPaperItem;
  readonly onTake: (authored: StoredPaperItem['authored']) => void;
}

/** A paper in two lines: a hundred questions are not read beside each other. */
function summaryOf({ topic, questions }: StoredPaperItem['authored']): string {
  const count = Array.isArray(questions) ? questions.length : 0;
  return `${typeof topic === 'string' ? topic : ''}, ${countsText().questions({ count })}`;
}

/** How a paper stands to the repository's file of its place, and where students get it. */
export function PaperNote({ item, onTake }: PaperNoteProps) {
  const text = staffPapersText().note;
  const { repository } = staffKitText();
  const { newerFile, fileState, status, authored } = item;
  return (
    <>
      {newerFile !== null && (
        <section className="note note-caution stack" aria-labelledby="file-note">
          <h3 id="file-note">{repository.title}</h3>
          <p>{text.newer}</p>
          <Versions
            label={text.paper}
            names={[repository.inFile, repository.here]}
            theirs={summaryOf(newerFile)}
            yours={summaryOf(authored)}
          />
          <button type="button" className="button" onClick={() => onTake(newerFile)}>
            {repository.take}
          </button>
        </section>
      )}
      {status === 'published' && (
        <div className="note stack">
          <p>{fileState === 'follows' ? text.follows : text.stands}</p>
          <p>
            <a href={localPath(quizPath(item))}>{text.open}</a>
          </p>
        </div>
      )}
    </>
  );
}
