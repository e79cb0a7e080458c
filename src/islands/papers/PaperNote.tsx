import { quizPath } from '#domain/papers/paper-reference.ts';
import type { StoredPaperItem } from '#stores/papers/admin-papers.ts';
import { countText } from '#stores/papers/admin-papers-form.ts';
import { Versions } from '../admin/kit/ConflictNote.tsx';

interface PaperNoteProps {
  readonly item: StoredPaperItem;
  readonly onTake: (authored: StoredPaperItem['authored']) => void;
}

/** A paper in two lines: a hundred questions are not read beside each other. */
function summaryOf({ topic, questions }: StoredPaperItem['authored']): string {
  const count = Array.isArray(questions) ? questions.length : 0;
  return `${typeof topic === 'string' ? topic : ''}, ${countText(count, 'question')}`;
}

/** How a paper stands to the repository's file of its place, and where students get it. */
export function PaperNote({ item, onTake }: PaperNoteProps) {
  const { newerFile, fileState, status, authored } = item;
  return (
    <>
      {newerFile !== null && (
        <section className="note note-caution stack" aria-labelledby="file-note">
          <h3 id="file-note">The file has a newer text</h3>
          <p>
            Students get the paper below. Take the text of the file, look at its questions and save it, or save your
            own: then this note goes.
          </p>
          <Versions
            label="Paper"
            names={['In the file', 'Here']}
            theirs={summaryOf(newerFile)}
            yours={summaryOf(authored)}
          />
          <button type="button" className="button" onClick={() => onTake(newerFile)}>
            Take the text of the file
          </button>
        </section>
      )}
      {status === 'published' && (
        <div className="note stack">
          <p>
            {fileState === 'follows'
              ? 'This paper is as its file has it. What you change here reaches students within seconds, as a new edition: attempts that they have made keep theirs.'
              : 'Students get this paper as it stands here. What you change reaches them within seconds.'}
          </p>
          <p>
            <a href={quizPath(item)}>Open it as students do</a>
          </p>
        </div>
      )}
    </>
  );
}
