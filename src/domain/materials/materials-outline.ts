import { sizeText } from '../lib/amounts.ts';
import type { DrawnNode } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import { unlessSpoken } from '../lib/page-language.ts';
import { materialsText } from '../text/en/materials.ts';
import type { Fragments } from '../lib/content-page.ts';
import type { Language } from '../lib/languages.ts';
import type { FileType } from './file-types.ts';
import type { MaterialKind } from './material-kinds.ts';

/** A material without its content. */
interface MaterialFacts {
  readonly kind: MaterialKind;
  readonly title: string;
  readonly language: Language;
  readonly file: { readonly type: FileType; readonly size: number } | null;
}

/** The kinds of materials as a page puts them together. */
export const MATERIAL_GROUPS = [
  { key: 'notes', kinds: ['note', 'pdf'] },
  { key: 'recordings', kinds: ['recording', 'audio'] },
  { key: 'links', kinds: ['link'] },
] as const satisfies readonly { readonly key: string; readonly kinds: readonly MaterialKind[] }[];

/** Whether a kind is one of a group's. */
export const isOfGroup = (kinds: readonly MaterialKind[], kind: MaterialKind): boolean => kinds.includes(kind);

function kindName(kind: MaterialKind, isPicture: boolean): string {
  const text = materialsText();
  if (kind === 'note') return '';
  if (kind === 'pdf') return isPicture ? text.picture : 'PDF';
  return text[kind];
}

/** 'PDF, 2 MB'; empty for a note. */
export function factsOfMaterial({ kind, file }: Pick<MaterialFacts, 'kind' | 'file'>): string {
  const word = kindName(kind, file?.type.startsWith('image/') === true);
  return file === null ? word : `${word}, ${sizeText(file.size)}`;
}

const lineOf = (material: MaterialFacts): DrawnNode =>
  elementOf('li', {}, [
    elementOf('strong', { lang: unlessSpoken(material.language) }, [material.title]),
    ' ',
    elementOf('span', { class: 'soft' }, [factsOfMaterial(material)]),
  ]);

/**
 * The materials of a page for guests: titles of the free ones, and the number of those for members.
 * `closed` are the others; nothing but their kinds is told.
 */
export function drawMaterialsOutline(
  free: readonly MaterialFacts[],
  closed: readonly Pick<MaterialFacts, 'kind'>[],
): Fragments {
  const text = materialsText();
  const counts = MATERIAL_GROUPS.map(({ key, kinds }) => ({
    key,
    count: closed.filter(({ kind }) => isOfGroup(kinds, kind)).length,
  }))
    .filter(({ count }) => count > 0)
    .map(({ key, count }) => text[key].count({ count }));
  return {
    materials: [
      ...(free.length === 0 ? [] : [elementOf('p', {}, [text.freeForAll]), elementOf('ul', {}, free.map(lineOf))]),
      ...(counts.length === 0 ? [] : [elementOf('p', {}, [text.forMembers({ counts: counts.join(', ') })])]),
    ],
  };
}
