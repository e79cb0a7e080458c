import { mockExamText } from '#domain/text/en/mock-exam.ts';
import { openSection } from '#stores/mocks/mock-running.ts';
import { $mockSync, $sectionWait } from '#stores/mocks/mock-state.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { useShared } from '../lib/use-shared.ts';

/**
 * In place of a question: its section has begun, and its key is on the way. Says nothing to a screen reader unless that
 * fails: the heading has been read, and the question is there a moment later.
 */
export function SectionWait() {
  const failure = useShared($sectionWait, null)?.failure ?? null;
  const sync = useShared($mockSync, 'saved');
  const text = mockExamText().wait;
  if (failure === null) return <p className="soft">{text.onTheirWay}</p>;
  const isOnPageAlone = sync === 'unkept' || sync === 'unkept-waiting';
  return (
    <FailedNote
      isAlert
      text={isOnPageAlone ? text.failedOnPage({ failure }) : text.failed({ failure })}
      onRetry={() => void openSection()}
    />
  );
}
