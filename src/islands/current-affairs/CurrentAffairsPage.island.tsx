import { useState } from 'react';
import type { StoredCurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { isItemSlug } from '#domain/current-affairs/current-affairs-item.ts';
import type { CurrentAffairsIntent } from '#stores/current-affairs/admin-current-affairs-form.ts';
import { fieldsOfShipped } from '#stores/current-affairs/admin-current-affairs-form.ts';
import type { ItemSource } from '#stores/current-affairs/admin-current-affairs.ts';
import { currentAffairsStore, findItemSource } from '#stores/current-affairs/admin-current-affairs.ts';
import { showAlert } from '#stores/site/alert.ts';
import { CurrentAffairsForm } from './CurrentAffairsForm.tsx';
import type { ShippedItem } from './CurrentAffairsList.tsx';
import { CurrentAffairsList } from './CurrentAffairsList.tsx';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import { Fetched } from '../admin/kit/Fetched.tsx';
import { ItemEditor } from '../admin/kit/ItemEditor.tsx';
import { useFocusOnMount } from '../admin/kit/use-focus-on-mount.ts';
import { hashOfItem, useHash } from '../admin/kit/use-place.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';

const DONE: Readonly<Record<CurrentAffairsIntent, string>> = {
  save: 'Saved.',
  publish: 'Published. It is on the site within seconds.',
  schedule: 'Scheduled.',
  unpublish: 'It is a draft again, and off the site.',
  delete: 'Deleted.',
};
const NAME = { one: 'item', aOne: 'an item', many: 'items' } as const;

type OnSaved = (item: StoredCurrentAffairsItem, intent: CurrentAffairsIntent) => void;

/** '#correct-2026-05/17-a-name'; null for any other address. */
function slugIn(hash: string): string | null {
  const slug = hash.replace(/^#correct-/, '');
  return slug !== hash && isItemSlug(slug) ? slug : null;
}

function Correction({
  shipped,
  onSaved,
}: {
  readonly shipped: NonNullable<ItemSource['shipped']>;
  readonly onSaved: OnSaved;
}) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  // Typed text is compared with what the form began with.
  const [base] = useState(() => fieldsOfShipped(shipped));
  return (
    <section className="editor" aria-labelledby="editor-title">
      <p>
        <a href="#list">All items</a>
      </p>
      <h2 id="editor-title" tabIndex={-1} ref={heading}>
        Correct “<span lang={shipped.language}>{shipped.title}</span>”
      </h2>
      <p className="note">
        This item ships with the academy. What you publish here replaces it within seconds. To take the item off the
        site, publish the correction and then unpublish it. To have the item as it ships back, delete the correction.
      </p>
      <CurrentAffairsForm entry={null} base={base} onSaved={onSaved} />
    </section>
  );
}

/** The form of an item that ships: its correction, or the form that makes one. */
const ItemAtAddress = ({ slug, onSaved }: { readonly slug: string; readonly onSaved: OnSaved }) => (
  <Fetched<ItemSource> noun="item" fetch={() => findItemSource(slug)}>
    {({ stored, shipped }) =>
      shipped === null ? (
        <ItemEditor id={stored} name={NAME} get={currentAffairsStore.get}>
          {(entry) => <CurrentAffairsForm entry={entry} onSaved={onSaved} />}
        </ItemEditor>
      ) : (
        <Correction shipped={shipped} onSaved={onSaved} />
      )
    }
  </Fetched>
);

/** Daily current affairs for staff: the list, one item's form, and corrections of the items that ship with the academy. */
export function CurrentAffairsPage({ shipped }: { readonly shipped: readonly ShippedItem[] }) {
  const hash = useHash();
  const slug = slugIn(hash);
  if (slug !== null)
    return (
      <ErrorBoundary key={hash}>
        <ItemAtAddress
          slug={slug}
          onSaved={(item, intent) => {
            showAlert(DONE[intent], 'success');
            window.location.hash = intent === 'delete' ? 'list' : hashOfItem(item.id);
          }}
        />
      </ErrorBoundary>
    );
  return (
    <EditingPage<StoredCurrentAffairsItem, CurrentAffairsIntent>
      done={DONE}
      titleOf={({ title }) => title}
      store={currentAffairsStore}
      list={<CurrentAffairsList shipped={shipped} />}
      renderEditor={(id, onSaved) => (
        <ItemEditor id={id} name={NAME} get={currentAffairsStore.get}>
          {(entry) => <CurrentAffairsForm entry={entry} onSaved={onSaved} />}
        </ItemEditor>
      )}
    />
  );
}
