import { validationText } from '../text/en/validation.ts';

/** A field's name as people say it: 'firstName' is 'First name'. A path into a list stays as it is. */
export function spokenName(field: string): string {
  const names: Readonly<Record<string, string>> = validationText().names;
  const name = names[field];
  if (name !== undefined) return name;
  if (!/^[a-z]+(?:[A-Z][a-z]+)*$/.test(field)) return field;
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'First name is required' (spec section 5). */
export const requiredMessage = (field: string): string => validationText().required({ name: spokenName(field) });
