import { useCallback, useEffect, useState } from 'react';
import type { StudentReply } from '#stores/account/admin-students.ts';
import { getStudent } from '#stores/account/admin-students.ts';

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly answer: StudentReply };

/** One student with attempts. A reload keeps the old data until the new has arrived, and says when it failed. */
export function useStudent(id: number) {
  const [state, setState] = useState<State>({ status: 'loading' });
  const [problem, setProblem] = useState<string | null>(null);

  const load = useCallback(async (): Promise<State> => {
    const reply = await getStudent(id, null);
    return reply.ok ? { status: 'ready', answer: reply.value } : { status: 'failed', message: reply.message };
  }, [id]);

  useEffect(() => {
    let isWanted = true;
    const begin = async (): Promise<void> => {
      const loaded = await load();
      if (isWanted) setState(loaded);
    };
    void begin();
    return () => {
      isWanted = false;
    };
  }, [load]);

  async function reload(): Promise<void> {
    const loaded = await load();
    if (loaded.status === 'failed' && state.status === 'ready') setProblem(loaded.message);
    else {
      setProblem(null);
      setState(loaded);
    }
  }

  async function loadMore(): Promise<void> {
    if (state.status !== 'ready' || state.answer.nextCursor === null) return;
    const reply = await getStudent(id, state.answer.nextCursor);
    setProblem(reply.ok ? null : reply.message);
    if (reply.ok)
      setState({
        status: 'ready',
        answer: { ...reply.value, attempts: [...state.answer.attempts, ...reply.value.attempts] },
      });
  }

  return { state, problem, reload, loadMore };
}
