import type {
  CheckedPaper,
  PaperIssue,
  PaperSourceForEditing,
  StoredPaperItem,
  StoredPaperRow,
} from '#contract/papers/stored-paper.ts';
import { checkPaper, getPaperSource, paperResource, suggestPaperPlace } from '#contract/papers/stored-paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { placeIssues } from '../../papers/exchange/place-issues.ts';
import type { ExchangeIssue } from '../../papers/exchange/reading.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { createEditableStore } from '../staff/editable-store.ts';
import type { PaperCandidate } from './admin-papers-form.ts';
import { paperFieldNames, paperFormOf } from './admin-papers-form.ts';

export type { CheckedPaper, ExchangeIssue, PaperIssue, PaperSourceForEditing, StoredPaperItem, StoredPaperRow };

/** Asks the server to check a paper before it is saved. Gives its issues and what students would get. */
export const askForCheck = (
  { reference, authored }: Omit<PaperCandidate, 'isChanged'>,
  id: number | null,
  clientId: string,
): Promise<Reply<CheckedPaper>> => request(checkPaper, { body: { ...reference, authored, id, clientId } });

/** The row of the paper at a place, which staff edit. */
export const findPaperSource = (reference: PaperReference): Promise<Reply<PaperSourceForEditing>> =>
  request(getPaperSource, { parameters: { ...reference } });

/** The next free place of an exam; null where it cannot be told now. */
export async function suggestPlace(exam: string): Promise<{ readonly day: string; readonly paper: string } | null> {
  const reply = await request(suggestPaperPlace, { parameters: { exam } });
  return reply.ok ? reply.value : null;
}

/** Maps issues from paths in the paper to positions in the file. */
export const issuesInFile = (issues: readonly PaperIssue[], positions: readonly string[]): readonly ExchangeIssue[] =>
  placeIssues(
    issues.map(({ path, reason, mend: correction }) => ({ path, reason, ...(correction !== null && { correction }) })),
    positions.map((where) => ({ where, question: {} })),
  );

/** All stored papers. */
export const papersStore = createEditableStore({
  endpoints: paperResource,
  formOf: paperFormOf,
  storedFormOf: ({ exam, day, paper, status, authored }: StoredPaperItem) => ({
    reference: { exam, day, paper },
    status,
    authored,
  }),
  nameErrors: paperFieldNames,
  newBodyOf: (clientId, { reference, ...form }) => ({ clientId, ...reference, ...form }),
  // Unchanged questions are not sent again.
  changedBodyOf: (version, { reference, status, authored }, item) => ({
    version,
    ...reference,
    status,
    ...(authored !== item.authored && { authored }),
  }),
});
