import type { ItemSource } from '#contract/current-affairs/current-affairs-item.ts';
import { currentAffairsResource, getItemSource } from '#contract/current-affairs/current-affairs-item.ts';
import { validateItem } from '#domain/current-affairs/current-affairs-item.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { createEditableStore } from '../staff/editable-store.ts';
import { fieldsOfEntry, formOf, serverFieldNames } from './admin-current-affairs-form.ts';

export type { ItemSource };

/** What staff edit to correct an item that ships: its correction, or the item as it ships. */
export function findItemSource(slug: string): Promise<Reply<ItemSource>> {
  const [month = '', item = ''] = slug.split('/');
  return request(getItemSource, { parameters: { month, item } });
}

/** All items of current affairs. */
export const currentAffairsStore = createEditableStore({
  endpoints: currentAffairsResource,
  formOf,
  storedFormOf: (item) => formOf(fieldsOfEntry(item), 'save', item).form,
  validate: validateItem,
  nameErrors: serverFieldNames,
  newBodyOf: (clientId, form) => ({ clientId, ...form }),
  changedBodyOf(version, sent) {
    const { corrects: _, ...form } = sent;
    return { version, ...form };
  },
});
