import type { RulingPreviewReply } from '#stores/mocks/admin-objections.ts';
import { countText } from '#stores/papers/admin-papers-form.ts';

const marksText = (marks: number): string => {
  const size = Math.abs(marks);
  return `${size} ${size === 1 ? 'mark' : 'marks'}`;
};

/** What a ruling does to the scores, a sentence for each kind of change. */
export function previewLines({ attempts, differences, changed, ranks }: RulingPreviewReply): readonly string[] {
  if (changed === 0) return ['No score changes.'];
  return [
    `${changed.toLocaleString('en-IN')} of ${countText(attempts, 'attempt')} get another score.`,
    ...differences.map(
      ({ marks, attempts: count }) =>
        `${countText(count, 'attempt')} ${marks > 0 ? 'gain' : 'lose'}${count === 1 ? 's' : ''} ${marksText(marks)}.`,
    ),
    ranks.better === 0 && ranks.worse === 0
      ? 'No rank changes.'
      : `Rank: ${ranks.better.toLocaleString('en-IN')} better, ${ranks.worse.toLocaleString('en-IN')} worse.`,
  ];
}
