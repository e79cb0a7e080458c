import { isRecord } from '#domain/lib/is-record.ts';
import { inPaperOrder, inQuestionOrder } from '../src/papers/exchange/key-order.ts';
import { sha256 } from './sha256.ts';

/** Names the texts of a paper, stored and of the repository alike. */

type Json = Readonly<Record<string, unknown>>;

const LENGTH = 16;

/** In the order of the bank's files, whatever order it was written in. */
function inBankOrder(authored: Json): Json {
  const { questions } = authored;
  return inPaperOrder({
    ...authored,
    ...(Array.isArray(questions) && {
      questions: (questions as unknown[]).map((each) => (isRecord(each) ? inQuestionOrder(each) : each)),
    }),
  });
}

/** The digest of a paper as it was written and as students get it. The name of its edition is no part of it. */
export async function digestOfPaper(authored: Json, { revision: _revision, ...slice }: Json): Promise<string> {
  return (await sha256(`${JSON.stringify(inBankOrder(authored))}\n${JSON.stringify(slice)}`)).slice(0, LENGTH);
}

const WITHDRAWN = 'withdrawn ';

/** The digest of a row: a paper that students do not get is another than its file. */
export const digestOfRow = (texts: string, isSeen: boolean): string => (isSeen ? texts : `${WITHDRAWN}${texts}`);

/** The digest of a row's texts. */
export const textDigestOf = ({ digest }: { readonly digest: string }): string =>
  digest.startsWith(WITHDRAWN) ? digest.slice(WITHDRAWN.length) : digest;
