import { currentAffairsResource } from '#contract/current-affairs/current-affairs-item.ts';
import type { CurrentAffairsForm } from '#domain/current-affairs/current-affairs-item.ts';
import { validateItem } from '#domain/current-affairs/current-affairs-item.ts';
import { createEditableStore } from '../staff/editable-store.ts';
import { fieldsOfEntry, formOf, serverFieldNames } from './admin-current-affairs-form.ts';

/** A form as a body holds it. */
const bodyOf = ({ translations, question, lapsed, ...form }: CurrentAffairsForm) => ({
  ...form,
  translations: [...translations],
  question: question && { ...question },
  lapsed: lapsed && { ...lapsed },
});

/** All items of current affairs. */
export const currentAffairsStore = createEditableStore({
  endpoints: currentAffairsResource,
  formOf,
  storedFormOf: (item) => formOf(fieldsOfEntry(item), 'save', item).form,
  validate: validateItem,
  nameErrors: serverFieldNames,
  newBodyOf: (clientId, form) => ({ clientId, ...bodyOf(form) }),
  changedBodyOf: (version, form) => ({ version, ...bodyOf(form) }),
});
