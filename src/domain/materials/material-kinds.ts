/** Apart from material.ts, whose rules students' pages do not download. */
export const MATERIAL_KINDS = ['note', 'pdf', 'recording', 'audio', 'link'] as const;
export type MaterialKind = (typeof MATERIAL_KINDS)[number];
