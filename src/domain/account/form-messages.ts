import { fieldName } from '../lib/field-name.ts';
import { validationText } from '../text/en/validation.ts';

/** A field's name as people say it: 'firstName' is 'First name'. A path into a list stays as it is. */
export const spokenName = (field: string): string => fieldName(validationText().names, field);

/** 'First name is required' (spec section 5). */
export const requiredMessage = (field: string): string => validationText().required({ field });
