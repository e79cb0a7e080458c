import { checkPaper } from '#contract/papers/check-paper.ts';
import { createPaper } from '#contract/papers/create-paper.ts';
import { deletePaper } from '#contract/papers/delete-paper.ts';
import { getStoredPaper } from '#contract/papers/get-stored-paper.ts';
import { listStoredPapers } from '#contract/papers/list-stored-papers.ts';
import { restorePaper } from '#contract/papers/restore-paper.ts';
import type { CheckedPaper, PaperIssue, StoredPaperItem, StoredPaperRow } from '#contract/papers/stored-paper.ts';
import { updatePaper } from '#contract/papers/update-paper.ts';
import { pathOf } from '#contract/endpoint.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { placeIssues } from '../../papers/exchange/place-issues.ts';
import type { ExchangeIssue } from '../../papers/exchange/reading.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { outcomeOfChange, outcomeOfDeletion } from '../staff/lost-change.ts';
import { outcomeOfCreate } from '../staff/lost-create.ts';
import type { SaveOutcome } from '../staff/outcome.ts';
import { refusalText } from '../staff/outcome.ts';
import type { PaperCandidate, PaperField, PaperFields, PaperIntent } from './admin-papers-form.ts';
import { candidateOf, paperFieldNames, validatePaperFields } from './admin-papers-form.ts';
import { createTable } from '../staff/table.ts';

export type { CheckedPaper, ExchangeIssue, PaperIssue, StoredPaperItem, StoredPaperRow };

/** Every paper that staff have brought in. */
export const papersTable = createTable<StoredPaperRow>((query) => request(listStoredPapers, { query }));

const parametersOf = (id: number) => ({ id: String(id) });

/** One paper as the server has it now. */
export async function getPaperItem(id: number): Promise<Reply<StoredPaperItem>> {
  const reply = await request(getStoredPaper, { parameters: parametersOf(id) });
  return reply.ok ? { ...reply, value: reply.value.item } : reply;
}

/** What the server says of a paper before it is saved: its issues, and what students would get. */
export const askForCheck = (
  { reference, authored }: Omit<PaperCandidate, 'isChanged'>,
  id: number | null,
  clientId: string,
): Promise<Reply<CheckedPaper>> => request(checkPaper, { body: { ...reference, authored, id, clientId } });

/** Issues by the paper's own paths, at their places in the file that was read. */
export const issuesInFile = (issues: readonly PaperIssue[], places: readonly string[]): readonly ExchangeIssue[] =>
  placeIssues(
    issues.map(({ path, reason, mend }) => ({ path, reason, ...(mend !== null && { mend }) })),
    places.map((where) => ({ where, question: {} })),
  );

interface SaveInput {
  readonly fields: PaperFields;
  readonly intent: PaperIntent;
  readonly row: StoredPaperItem | null;
  /** The version that the fields were written on; null while it is new. */
  readonly version: number | null;
  readonly clientId: string;
}

type Outcome = SaveOutcome<StoredPaperItem, PaperField>;
type Status = StoredPaperItem['status'];

function statusOf(intent: PaperIntent, row: StoredPaperItem | null): Status {
  if (intent === 'publish') return 'published';
  return intent === 'unpublish' ? 'draft' : (row?.status ?? 'draft');
}

async function findTheirs(id: number): Promise<StoredPaperItem | null> {
  const reply = await getPaperItem(id);
  return reply.ok ? reply.value : null;
}

const storedFormOf = ({ exam, day, paper, status, authored }: StoredPaperItem) => ({
  reference: { exam, day, paper },
  status,
  authored,
});

/** Questions that stay as they are need not travel again. */
async function update(
  { id, version }: { readonly id: number; readonly version: number },
  candidate: PaperCandidate,
  status: Status,
): Promise<Outcome> {
  const { reference, authored, isChanged } = candidate;
  const body = { version, ...reference, status, ...(isChanged && { authored }) };
  return outcomeOfChange(await request(updatePaper, { parameters: parametersOf(id), body }), {
    path: pathOf(updatePaper, parametersOf(id)),
    form: { reference, status, authored },
    formOf: storedFormOf,
    findTheirs: () => findTheirs(id),
    update: (theirs) => update(theirs, { ...candidate, isChanged: true }, status),
    nameErrors: paperFieldNames,
  });
}

async function create(clientId: string, candidate: PaperCandidate, status: Status): Promise<Outcome> {
  const { reference, authored } = candidate;
  return outcomeOfCreate(await request(createPaper, { body: { clientId, ...reference, status, authored } }), {
    form: { reference, status, authored },
    formOf: storedFormOf,
    update: (item) => update(item, candidate, status),
    nameErrors: paperFieldNames,
  });
}

/** Saves, publishes, withdraws or deletes a paper, by its version: a newer one of somebody else is never written over. */
export async function savePaper({ fields, intent, row, version, clientId }: SaveInput): Promise<Outcome> {
  const isOld = row !== null && version !== null;
  if (intent === 'delete' && isOld)
    return outcomeOfDeletion(await request(deletePaper, { parameters: parametersOf(row.id), body: { version } }), {
      findTheirs: () => findTheirs(row.id),
      nameErrors: paperFieldNames,
    });
  const errors = validatePaperFields(fields, row);
  const candidate = candidateOf(fields, row);
  if (hasErrors(errors) || candidate === null) return { kind: 'invalid', errors };
  const status = statusOf(intent, row);
  return isOld ? update({ id: row.id, version }, candidate, status) : create(clientId, candidate, status);
}

/** Takes a deletion back. Null when it is done, else what to do next. */
export async function restorePaperItem({
  id,
  version,
}: {
  readonly id: number;
  readonly version: number;
}): Promise<string | null> {
  const reply = await request(restorePaper, { parameters: parametersOf(id), body: { version } });
  return reply.ok ? null : refusalText(reply);
}
