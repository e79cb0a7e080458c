import type { PaperIntent } from '#stores/papers/admin-papers-form.ts';
import type { PaperSourceForEditing, StoredPaperItem } from '#stores/papers/admin-papers.ts';
import { findPaperSource, papersStore } from '#stores/papers/admin-papers.ts';
import { Fetched } from '../admin/kit/Fetched.tsx';
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

/** The form of the paper at a place. */
export const PaperAtPlace = ({ wanted, bank, name, onSaved }: PaperAtPlaceProps) => (
  <Fetched<PaperSourceForEditing> noun={name.one} fetch={() => findPaperSource(wanted.reference)}>
    {({ stored }) => (
      <ItemEditor id={stored} name={name} get={papersStore.get}>
        {(item) => <PaperForm item={item} bank={bank} wanted={wanted.question} onSaved={onSaved} />}
      </ItemEditor>
    )}
  </Fetched>
);
