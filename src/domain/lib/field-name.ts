/** A field's name from the words of its key: 'extraMinutes' is 'Extra minutes'. A path into a list stays as it is. */
function plainFieldName(field: string): string {
  if (!/^[a-z]+(?:[A-Z][a-z]+)*$/.test(field)) return field;
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field's name in a language's own list, else from the words of its key. */
export const fieldName = (names: Readonly<Record<string, string>>, field: string): string =>
  names[field] ?? plainFieldName(field);
