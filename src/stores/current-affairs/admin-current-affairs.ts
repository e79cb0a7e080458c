import { currentAffairsResource } from '#contract/current-affairs/current-affairs-item.ts';
import { validateItem } from '#domain/current-affairs/current-affairs-item.ts';
import { createEditableStore } from '../staff/editable-store.ts';
import { fieldsOfEntry, formOf, serverFieldNames } from './admin-current-affairs-form.ts';

/** All items of current affairs. */
export const currentAffairsStore = createEditableStore({
  endpoints: currentAffairsResource,
  formOf,
  storedFormOf: (item) => formOf(fieldsOfEntry(item), 'save', item).form,
  validate: validateItem,
  nameErrors: serverFieldNames,
  newBodyOf: (clientId, form) => ({ clientId, ...form }),
  changedBodyOf: (version, form) => ({ version, ...form }),
});
