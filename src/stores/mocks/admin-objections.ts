import { atom } from 'nanostores';
import type { DisputedQuestion, ObjectionQueue } from '#contract/mocks/list-objections.ts';
import { listObjections } from '#contract/mocks/list-objections.ts';
import type {
  CreateRulingBody,
  FollowedRuling,
  RulingPreviewBody,
  RulingPreviewReply,
} from '#contract/mocks/rulings.ts';
import { createRuling, listRulings, previewRuling } from '#contract/mocks/rulings.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { entryOfAlternatives, entryOfRange } from '#domain/mocks/key-entry.ts';
import { LONGEST_OBJECTION, noteRefusal, SHORTEST_OBJECTION } from '#domain/mocks/objection.ts';
import type { RulingKind } from '#domain/mocks/results/ruling.ts';
import { rulingIssueOf } from '#domain/mocks/results/ruling.ts';
import { readTypedNumber } from '#domain/papers/typed-number.ts';
import { staffObjectionsText } from '#domain/text/staff/en/staff-objections.ts';
import type { ChangeOutcome } from '../staff/outcome.ts';
import { changeOutcomeOf } from '../staff/outcome.ts';
import { environment } from '../environment.ts';
import { createBackoff } from '../lib/retry.ts';
import { request } from '../request.ts';
import { inForm, refusalText } from '../staff/outcome.ts';

export type { DisputedQuestion, FollowedRuling, ObjectionQueue, RulingPreviewReply };

/** A queue that is shown stays while it is loaded again, also when that fails. */
export interface QueueState {
  readonly queue: ObjectionQueue | null;
  readonly failure: string | null;
}

export const $objectionQueue = atom<QueueState>({ queue: null, failure: null });

let latest = 0;

/** Loads the objections of a mock test. */
export async function loadObjectionQueue(mock: string): Promise<void> {
  latest += 1;
  const own = latest;
  const before = $objectionQueue.get().queue;
  const queue = before?.id === mock ? before : null;
  $objectionQueue.set({ queue, failure: null });
  const reply = await request(listObjections, { parameters: { mock } });
  if (own !== latest) return;
  $objectionQueue.set(reply.ok ? { queue: reply.value, failure: null } : { queue, failure: reply.message });
}

export interface FollowedRulings {
  readonly mock: string;
  readonly rulings: readonly FollowedRuling[];
  readonly failure: string | null;
}

/** The rulings of the mock in view with the progress of their re-scores; null while they load. */
export const $rulings = atom<FollowedRulings | null>(null);

const LOOK_AGAIN_MS = 2_000;
const PAUSES_MS = [4_000, 10_000, 30_000];

export const isRescoring = ({ progress }: FollowedRuling): boolean =>
  progress !== null && progress.done < progress.attempts;

/** Loads the rulings of a mock, and again every two seconds while a re-score runs. Returns the way to stop. */
export function followRulings(mock: string): () => void {
  const backoff = createBackoff(PAUSES_MS);
  let isWanted = true;
  let cancel = (): void => undefined;
  const look = async (): Promise<void> => {
    const reply = await request(listRulings, { parameters: { mock } });
    if (!isWanted) return;
    if (!reply.ok) {
      const before = $rulings.get();
      $rulings.set({ mock, rulings: before?.mock === mock ? before.rulings : [], failure: reply.message });
      if (reply.retry !== 'no') backoff.plan(() => void look(), reply.retryAfterMs);
      return;
    }
    backoff.reset();
    const rulings = reply.value.items;
    $rulings.set({ mock, rulings, failure: null });
    if (rulings.some(isRescoring)) cancel = environment().after(LOOK_AGAIN_MS, () => void look());
  };
  if ($rulings.get()?.mock !== mock) $rulings.set(null);
  void look();
  return () => {
    isWanted = false;
    cancel();
    backoff.cancel();
  };
}

/** A ruling as the form has it. */
export interface RulingForm {
  readonly kind: RulingKind | '';
  /** The ticked options, by index: one, several that each count, or a set that counts together. */
  readonly options: readonly number[];
  /** The second set that counts beside it. */
  readonly other?: readonly number[];
  /** What is typed for a number or a range; without its end it is one number. */
  readonly ranges?: readonly RangeText[];
  readonly note: string;
}

export interface RangeText {
  readonly from: string;
  readonly to: string;
}
export type RulingErrors = FieldErrors<'kind' | 'options' | 'note'>;

const inOrder = (options: readonly number[]): string => options.toSorted((one, other) => one - other).join('');

/** Empty where no number is typed. */
function entryOfTexts({ from, to }: RangeText): string {
  const [first, last] = [from, to].map(readTypedNumber);
  if (first?.is !== 'number' || last === undefined || last.is === 'none') return '';
  return entryOfRange({ from: first.value, to: last.is === 'number' ? last.value : first.value });
}

/** The key of the form, by how the question is answered. */
function rightOf(
  { responseKind }: Pick<DisputedQuestion, 'responseKind'>,
  { kind, options, other = [], ranges = [] }: RulingForm,
): string {
  if (kind !== 'key-changed' && kind !== 'several-keys') return '';
  if (responseKind === 'option') return inOrder(options);
  const all =
    responseKind === 'number' ? ranges.map(entryOfTexts) : [options, other].map((each) => `+${inOrder(each)}`);
  return entryOfAlternatives(all.slice(0, kind === 'key-changed' ? 1 : 2));
}

/** One letter of the rules' `responseKinds`. */
const LETTERS: Readonly<Record<DisputedQuestion['responseKind'], string>> = { option: 'o', several: 's', number: 'n' };

/** What is wrong with the form, by field. The server finds the same. */
export function rulingErrors(
  { options, responseKind, right }: Pick<DisputedQuestion, 'options' | 'responseKind' | 'right'>,
  form: RulingForm,
): RulingErrors {
  const { kind, note } = form;
  const length = note.trim().length;
  const isNoteFit = length >= SHORTEST_OBJECTION && length <= LONGEST_OBJECTION;
  const { issues } = staffObjectionsText();
  const noteError = isNoteFit ? {} : { note: noteRefusal() };
  if (kind === '') return { kind: issues.choose, ...noteError };
  const fitting = responseKind !== 'option' ? 0 : kind === 'key-changed' ? 1 : kind === 'several-keys' ? 2 : 0;
  if (form.options.length < fitting)
    return { options: fitting === 1 ? issues.chooseOption : issues.tickOptions, ...noteError };
  const issue = rulingIssueOf(
    { optionCounts: String(options.length), responseKinds: LETTERS[responseKind] },
    { right: [right] },
    { question: 0, kind, right: rightOf({ responseKind }, form) },
  );
  return issue === null ? noteError : { options: issue, ...noteError };
}

/** The ruling as it is sent. Null for a form that `rulingErrors` refuses. */
export const rulingOf = (disputed: DisputedQuestion, form: RulingForm): RulingPreviewBody | null =>
  form.kind === '' || hasErrors(rulingErrors(disputed, form))
    ? null
    : { question: disputed.question, kind: form.kind, right: rightOf(disputed, form) };

const NO_CHANGE: RulingPreviewReply = { attempts: 0, differences: [], changed: 0, ranks: { better: 0, worse: 0 } };

export type RulingPreviewOutcome =
  | { readonly kind: 'preview'; readonly preview: RulingPreviewReply }
  | { readonly kind: 'refused'; readonly message: string };

/** What a ruling would do to all scores. One that leaves the key as it is needs no call. */
export async function askForPreview(mock: string, body: RulingPreviewBody): Promise<RulingPreviewOutcome> {
  if (body.kind === 'stands') return { kind: 'preview', preview: NO_CHANGE };
  const reply = await request(previewRuling, { parameters: { mock }, body });
  return reply.ok
    ? { kind: 'preview', preview: reply.value }
    : { kind: 'refused', message: refusalText(reply, inForm()) };
}

/** Rules on a question. Sent again with the same `clientId` it is done once. */
export const ruleOnQuestion = async (mock: string, body: CreateRulingBody): Promise<ChangeOutcome> =>
  changeOutcomeOf(await request(createRuling, { parameters: { mock }, body }));
