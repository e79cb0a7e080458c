import { countText } from '../attempts/progress-text.ts';
import { sizeText } from '../lib/amounts.ts';
import type { DrawnNode } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import type { Fragments } from '../lib/content-page.ts';
import type { FileType } from './file-types.ts';
import type { MaterialKind } from './material-kinds.ts';

/** A material without its content. */
interface MaterialFacts {
  readonly kind: MaterialKind;
  readonly title: string;
  readonly language: string;
  readonly file: { readonly type: FileType; readonly size: number } | null;
}

/** The kinds of materials as a page puts them together. */
export const MATERIAL_GROUPS: readonly {
  readonly name: string;
  readonly noun: string;
  readonly kinds: readonly MaterialKind[];
}[] = [
  { name: 'Notes', noun: 'note', kinds: ['note', 'pdf'] },
  { name: 'Recordings', noun: 'recording', kinds: ['recording', 'audio'] },
  { name: 'Links', noun: 'link', kinds: ['link'] },
];

const WORDS: Readonly<Record<MaterialKind, string>> = {
  note: '',
  pdf: 'PDF',
  recording: 'Recording',
  audio: 'Sound',
  link: 'Link',
};

/** 'PDF, 2 MB'; empty for a note. */
export function factsOfMaterial({ kind, file }: Pick<MaterialFacts, 'kind' | 'file'>): string {
  const word = kind === 'pdf' && file?.type.startsWith('image/') === true ? 'Picture' : WORDS[kind];
  return file === null ? word : `${word}, ${sizeText(file.size)}`;
}

const lineOf = (material: MaterialFacts): DrawnNode =>
  elementOf('li', {}, [
    elementOf('strong', { lang: material.language === 'en' ? undefined : material.language }, [material.title]),
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
  const counts = MATERIAL_GROUPS.map(({ noun, kinds }) => ({
    noun,
    count: closed.filter(({ kind }) => kinds.includes(kind)).length,
  }))
    .filter(({ count }) => count > 0)
    .map(({ noun, count }) => countText(count, noun));
  return {
    materials: [
      ...(free.length === 0
        ? []
        : [elementOf('p', {}, ['Free for every student:']), elementOf('ul', {}, free.map(lineOf))]),
      ...(counts.length === 0 ? [] : [elementOf('p', {}, [`For members now: ${counts.join(', ')}.`])]),
    ],
  };
}
