import { WithParts } from '../lib/WithParts.tsx';
import { localPath } from '#domain/lib/local-path.ts';
import { mockEndText } from '#domain/text/en/mock-end.ts';
import type { MockDecision } from '#domain/mocks/decide-mock.ts';
import { voidText } from '#domain/mocks/voided-attempt.ts';

/** What a student whose last attempt was made void can do next. */
function nextStepOf(kind: MockDecision['kind']): string {
  const text = mockEndText().voided;
  switch (kind) {
    case 'open':
      return text.open;
    case 'upcoming':
      return text.upcoming;
    case 'taken':
      return text.taken;
    case 'behind-plan':
      return text.behindPlan;
    default:
      return text.closed;
  }
}

/** Why the student's last attempt was made void, and what to do next. */
export function VoidNote({ reason, decided }: { readonly reason: string; readonly decided: MockDecision['kind'] }) {
  return (
    <p className="note note-caution">
      {voidText(reason)} {nextStepOf(decided)}{' '}
      <WithParts text={mockEndText().voided.mistake} parts={{ link: ['a', { href: localPath('/contact') }] }} />
    </p>
  );
}
