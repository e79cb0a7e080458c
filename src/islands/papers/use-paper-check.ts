import { useEffect, useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import type { CheckedPaper, StoredPaperItem } from '#stores/papers/admin-papers.ts';
import { askForCheck } from '#stores/papers/admin-papers.ts';
import type { PaperCandidate, PaperFields } from '#stores/papers/admin-papers-form.ts';
import { candidateIn, candidateOf } from '#stores/papers/admin-papers-form.ts';
import { environment } from '#stores/environment.ts';
import type { Reply } from '#stores/request.ts';

export type PaperCheck =
  /** A place or a file is missing, or the file has issues of its own. */
  | { readonly status: 'none' }
  | { readonly status: 'asking' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'done'; readonly checked: CheckedPaper };

/** How long after the last key the server is asked. Milliseconds. */
const SETTLE_MS = 400;

/** A question as it is asked: under which name, of which row, at which place, with which questions. */
type Question = [
  tries: number,
  clientId: string,
  id: number | null,
  ...candidate: [PaperCandidate['reference'], PaperCandidate['authored']],
];

/**
 * What the server says of the form's paper in one of its languages, asked anew whenever it has changed; what is saved already is not asked for.
 * One question is under way at a time: a file that is still being sent is not sent once more beside itself.
 */
export function usePaperCheck(fields: PaperFields, item: StoredPaperItem | null, clientId: string, shownIn: Language) {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{ readonly of: string; readonly reply: Reply<CheckedPaper> } | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const own = candidateOf(fields, item);
  const candidate = own && candidateIn(own, shownIn);
  const isAsked = candidate !== null && (item === null || candidate.isChanged);
  /** What the server is asked, as a text: the same for the same question. */
  const question = isAsked
    ? JSON.stringify([tries, clientId, item?.id ?? null, candidate.reference, candidate.authored] satisfies Question)
    : null;
  const isAnswered = answer?.of === question;
  useEffect(() => {
    if (question === null || asked !== null || isAnswered) return undefined;
    return environment().after(SETTLE_MS, () => setAsked(question));
  }, [question, asked, isAnswered]);
  useEffect(() => {
    if (asked === null) return undefined;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const [, name, id, reference, authored] = JSON.parse(asked) as Question;
      const reply = await askForCheck({ reference, authored }, id, name);
      if (!isWanted) return;
      setAnswer({ of: asked, reply });
      setAsked(null);
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [asked]);

  function checkOf(): PaperCheck {
    if (candidate === null) return { status: 'none' };
    if (question === null)
      return item === null
        ? { status: 'none' }
        : { status: 'done', checked: { faults: [], warnings: [], slice: item.slice } };
    if (answer === null || !isAnswered) return { status: 'asking' };
    return answer.reply.ok
      ? { status: 'done', checked: answer.reply.value }
      : { status: 'failed', message: answer.reply.message };
  }
  return { check: checkOf(), askAgain: () => setTries(tries + 1) };
}
