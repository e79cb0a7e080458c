import type { MockDecision } from '#domain/mocks/decide-mock.ts';
import { voidText } from '#domain/mocks/voided-attempt.ts';

/** What a student whose last attempt was made void can do next. */
function nextStepOf(kind: MockDecision['kind']): string {
  switch (kind) {
    case 'open':
      return 'It counts for nothing. Take the mock test again: the new attempt counts in its place.';
    case 'upcoming':
      return 'It counts for nothing. Take the mock test again once it opens: the new attempt counts in its place.';
    case 'taken':
      return 'It counts for nothing; your other attempt stays as it was.';
    case 'behind-plan':
      return 'It counts for nothing. With a membership that opens the test series you can take the mock test again.';
    default:
      return 'It counts for nothing, and the mock test cannot be taken again now.';
  }
}

/** Why the student's last attempt was made void, and what to do next. */
export function VoidNote({ reason, decided }: { readonly reason: string; readonly decided: MockDecision['kind'] }) {
  return (
    <p className="note note-caution">
      {voidText(reason)} {nextStepOf(decided)} If you think that this is a mistake,{' '}
      <a href="/contact">write to the academy</a>.
    </p>
  );
}
