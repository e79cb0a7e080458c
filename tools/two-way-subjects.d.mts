export function twoWaySubjects(root: string): readonly { readonly pair: string; readonly imports: readonly string[] }[];
