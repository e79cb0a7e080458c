import { staffObjectionsText } from '#domain/text/staff/en/staff-objections.ts';
import type { RulingPreviewReply } from '#stores/mocks/admin-objections.ts';

/** What a ruling does to the scores, a sentence for each kind of change. */
export function previewLines({ attempts, differences, changed, ranks }: RulingPreviewReply): readonly string[] {
  const text = staffObjectionsText().preview;
  if (changed === 0) return [text.none];
  return [
    text.changed({ changed, attempts }),
    ...differences.map(({ marks, attempts: count }) =>
      marks > 0 ? text.gain({ attempts: count, marks }) : text.lose({ attempts: count, marks: -marks }),
    ),
    ranks.better === 0 && ranks.worse === 0 ? text.noRank : text.ranks(ranks),
  ];
}
