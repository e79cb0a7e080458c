import type { PublishedPaper, listPapers } from '#contract/papers/papers.ts';
import type { Spread } from '#domain/papers/difficulty.ts';
import { DIFFICULTIES } from '#domain/papers/difficulty.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { isLanguage } from '#domain/lib/languages.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { fetchPublicJson } from '../public-json.ts';

/** The address of the contract's listPapers, whose schemas a guest does not download (docs/decisions/029-parsers-on-guests-pages.md). */
const ADDRESS: (typeof listPapers)['path'] = '/api/papers';

/** A paper in a list. */
export interface NewPaper extends Pick<
  PublishedPaper,
  'topic' | 'language' | 'questions' | 'minutes' | 'marking' | 'bytes' | 'difficulties'
> {
  readonly reference: PaperReference;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isNumberText = (value: unknown): value is string => isText(value) && /^[1-9]\d{0,5}$/.test(value);
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;

/** Counts may be 0. */
const isSpread = (value: unknown): value is Spread =>
  isRecord(value) && DIFFICULTIES.every((name) => Number.isInteger(value[name]) && (value[name] as number) >= 0);

function parseNewPaper(value: unknown, exam: string): readonly NewPaper[] {
  const { day, paper, topic, language, questions, minutes, marking, bytes, difficulties } = isRecord(value)
    ? value
    : {};
  if (
    !isLanguage(language) ||
    !isNumberText(day) ||
    !isNumberText(paper) ||
    !isText(topic) ||
    !isCount(questions) ||
    !isCount(minutes)
  )
    return [];
  const size = { bytes: isCount(bytes) ? bytes : null, difficulties: isSpread(difficulties) ? difficulties : null };
  return [
    {
      reference: { exam, day, paper },
      topic,
      language,
      questions,
      minutes,
      marking: isText(marking) ? marking : null,
      ...size,
    },
  ];
}

/** Papers of an exam that were published since the build; none on failure. */
export async function findNewPapers(exam: string): Promise<readonly NewPaper[]> {
  const reply = await fetchPublicJson(`${ADDRESS}?exam=${exam}&new=1`);
  return isRecord(reply) && Array.isArray(reply['papers'])
    ? reply['papers'].flatMap((paper: unknown) => parseNewPaper(paper, exam))
    : [];
}
