import { useEffect, useState } from 'react';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import type { PaperIntent } from '#stores/papers/admin-papers-form.ts';
import type { PaperSourceForEditing, StoredPaperItem } from '#stores/papers/admin-papers.ts';
import { findPaperSource, papersStore } from '#stores/papers/admin-papers.ts';
import type { Reply } from '#stores/request.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import type { RowName } from '../admin/kit/ItemEditor.tsx';
import { ItemEditor } from '../admin/kit/ItemEditor.tsx';
import type { WantedQuestion } from './paper-hash.ts';
import type { BankFacts } from './PaperForm.tsx';
import { PaperForm } from './PaperForm.tsx';

interface PaperAtPlaceProps {
  readonly wanted: WantedQuestion;
  readonly bank: BankFacts;
  readonly name: RowName;
  readonly onSaved: (item: StoredPaperItem, intent: PaperIntent) => void;
}

function useSource(reference: PaperReference) {
  const [reply, setReply] = useState<Reply<PaperSourceForEditing> | null>(null);
  const [tries, setTries] = useState(0);
  const { exam, day, paper } = reference;
  useEffect(() => {
    let isWanted = true;
    if (tries >= 0) void findPaperSource({ exam, day, paper }).then((found) => isWanted && setReply(found));
    return () => {
      isWanted = false;
    };
  }, [exam, day, paper, tries]);
  const retry = (): void => {
    setReply(null);
    setTries(tries + 1);
  };
  return { reply, retry };
}

/** The form of the paper at a place. */
export function PaperAtPlace(props: PaperAtPlaceProps) {
  const { wanted, bank, name, onSaved } = props;
  const { reply, retry } = useSource(wanted.reference);
  if (reply === null) return <LoadingLines label="Loading the paper" lines={3} />;
  if (!reply.ok) return <FailedNote isAlert text={`The paper could not be loaded. ${reply.message}`} onRetry={retry} />;
  return (
    <ItemEditor id={reply.value.stored} name={name} get={papersStore.get}>
      {(item) => <PaperForm item={item} bank={bank} wanted={wanted.question} onSaved={onSaved} />}
    </ItemEditor>
  );
}
