/** The fields that a schema names, and no other: nothing else of a row reaches a reply. */
export const projected = <Name extends string, Value extends Readonly<Record<Name, unknown>>>(
  entries: Readonly<Record<Name, unknown>>,
  value: Value,
): Pick<Value, Name> =>
  Object.fromEntries((Object.keys(entries) as Name[]).map((name) => [name, value[name]])) as Pick<Value, Name>;
