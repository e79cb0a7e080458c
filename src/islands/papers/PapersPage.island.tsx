import type { PaperIntent } from '#stores/papers/admin-papers-form.ts';
import type { StoredPaperItem } from '#stores/papers/admin-papers.ts';
import { papersStore } from '#stores/papers/admin-papers.ts';
import { showAlert } from '#stores/site/alert.ts';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import { ItemEditor } from '../admin/kit/ItemEditor.tsx';
import { hashOfItem, useHash } from '../admin/kit/use-place.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import type { BankFacts } from './PaperForm.tsx';
import { PaperForm } from './PaperForm.tsx';
import { PapersList } from './PapersList.tsx';
import { questionInHash } from './paper-hash.ts';
import { PaperAtPlace } from './PaperAtPlace.tsx';
import { paperInHash, PaperStatistics } from './PaperStatistics.tsx';

const DONE: Readonly<Record<PaperIntent, string>> = {
  save: 'Saved.',
  publish: 'Published. Students can take it within seconds.',
  unpublish: 'It is a draft again, and off the site.',
  delete: 'Deleted.',
};
const NAME = { one: 'paper', aOne: 'a paper', many: 'papers' } as const;

/** Papers from files, for staff: the list, one paper's form, and the statistics of a paper. */
export function PapersPage({ exams, profiles }: BankFacts) {
  const hash = useHash();
  const measured = paperInHash(hash);
  if (measured !== null)
    return (
      <ErrorBoundary key={hash}>
        <PaperStatistics place={measured} exams={exams} />
      </ErrorBoundary>
    );
  const wanted = questionInHash(hash);
  if (wanted !== null)
    return (
      <ErrorBoundary key={hash}>
        <PaperAtPlace
          wanted={wanted}
          bank={{ exams, profiles }}
          name={NAME}
          onSaved={(item, intent) => {
            showAlert(DONE[intent], 'success');
            window.location.hash = intent === 'delete' ? 'list' : hashOfItem(item.id);
          }}
        />
      </ErrorBoundary>
    );
  return (
    <EditingPage<StoredPaperItem, PaperIntent>
      done={DONE}
      titleOf={({ topic }) => topic}
      store={papersStore}
      list={<PapersList exams={exams} />}
      renderEditor={(id, onSaved) => (
        <ItemEditor id={id} name={NAME} get={papersStore.get}>
          {(item) => <PaperForm item={item} bank={{ exams, profiles }} onSaved={onSaved} />}
        </ItemEditor>
      )}
    />
  );
}
