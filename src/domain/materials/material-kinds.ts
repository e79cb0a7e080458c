/** The kinds of materials. In a file of its own, because students' pages do not need the rules of material.ts. */
export const MATERIAL_KINDS = ['note', 'pdf', 'recording', 'audio', 'link'] as const;
export type MaterialKind = (typeof MATERIAL_KINDS)[number];
