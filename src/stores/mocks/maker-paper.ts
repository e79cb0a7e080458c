import type { FilledPaperReply, FilledQuestionItem, PlaceBody } from '#contract/mocks/mock-making.ts';
import type { Language } from '#domain/lib/languages.ts';
import type { WrittenQuestion } from '#domain/mocks/blueprints/written-question.ts';
import { authoredOfWritten } from '#domain/mocks/blueprints/written-question.ts';
import type { Difficulty } from '#domain/papers/difficulty.ts';

/** The paper that staff edit question by question before it is published. */

export type PlaceContent =
  | { readonly kind: 'stock'; readonly question: FilledQuestionItem }
  | { readonly kind: 'written'; readonly question: WrittenQuestion }
  | { readonly kind: 'empty' };

export interface MakerPlace {
  /** Its own in the paper, wherever the place moves. */
  readonly key: string;
  /** What the blueprint asks here. */
  readonly topic: string;
  readonly difficulty: Difficulty;
  readonly isLocked: boolean;
  readonly content: PlaceContent;
}

export interface MakerSection {
  readonly slug: string;
  readonly places: readonly MakerPlace[];
}

export interface MakerPaper {
  readonly sections: readonly MakerSection[];
}

/** A place that stays when the paper is filled anew. */
export interface KeptPlace {
  readonly section: string;
  readonly index: number;
  readonly place: MakerPlace;
}

/** A place of the paper, by its section and its number from 0. */
export interface PlaceAddress {
  readonly slug: string;
  readonly index: number;
}

/** The name of a question that what is known of it is kept by; null for an empty place. */
export function nameOfContent({ key, content }: MakerPlace): string | null {
  if (content.kind === 'empty') return null;
  return content.kind === 'stock' ? content.question.id : `written:${key}`;
}

const placesOf = ({ sections }: MakerPaper): readonly MakerPlace[] => sections.flatMap(({ places }) => places);

export const findPlace = (paper: MakerPaper | null, { slug, index }: PlaceAddress): MakerPlace | undefined =>
  paper?.sections.find((section) => section.slug === slug)?.places[index];

export function findAddress(paper: MakerPaper | null, key: string): PlaceAddress | null {
  for (const { slug, places } of paper?.sections ?? []) {
    const index = places.findIndex((place) => place.key === key);
    if (index !== -1) return { slug, index };
  }
  return null;
}

export const changePlaces = (
  paper: MakerPaper,
  slug: string,
  change: (places: readonly MakerPlace[]) => readonly MakerPlace[],
): MakerPaper => ({
  sections: paper.sections.map((section) =>
    section.slug === slug ? { slug, places: change(section.places) } : section,
  ),
});

export const changePlace = (paper: MakerPaper, at: PlaceAddress, change: Partial<MakerPlace>): MakerPaper =>
  changePlaces(paper, at.slug, (places) =>
    places.map((place, index) => (index === at.index ? { ...place, ...change } : place)),
  );

/** The places that a paper filled anew keeps: the locked and written ones, and the one with the open form. */
export const keptOf = ({ sections }: MakerPaper, writingKey: string | null): readonly KeptPlace[] =>
  sections.flatMap(({ slug, places }) =>
    places.flatMap((place, index) =>
      place.content.kind === 'written' || place.isLocked || place.key === writingKey
        ? [{ section: slug, index, place }]
        : [],
    ),
  );

/**
 * An earlier paper with the locks of the present one, wherever the same question stands: a lock is no edit, so taking an
 * edit back leaves it.
 */
export function withLocksOf({ sections }: MakerPaper, present: MakerPaper): MakerPaper {
  const byKey = new Map(placesOf(present).map((place) => [place.key, place]));
  const lockOf = ({ key, content, isLocked }: MakerPlace): boolean => {
    const now = byKey.get(key);
    return now?.content === content ? now.isLocked : isLocked;
  };
  return {
    sections: sections.map(({ slug, places }) => ({
      slug,
      places: places.map((place) => ({ ...place, isLocked: lockOf(place) })),
    })),
  };
}

/** The filled paper with the places that were kept, each where it was. */
export const paperOfReply = (
  { sections }: FilledPaperReply,
  kept: readonly KeptPlace[],
  newKey: () => string,
): MakerPaper => ({
  sections: sections.map(({ slug, questions, empty }) => {
    const filled = questions.map((question): MakerPlace => ({
      key: newKey(),
      topic: question.topic,
      difficulty: question.difficulty,
      isLocked: false,
      content: { kind: 'stock', question },
    }));
    const missing = empty.map((place): MakerPlace => ({
      ...place,
      key: newKey(),
      isLocked: false,
      content: { kind: 'empty' },
    }));
    const own = kept.filter(({ section }) => section === slug).toSorted((one, other) => one.index - other.index);
    const places = own.reduce<readonly MakerPlace[]>(
      (all, { index, place }) => all.toSpliced(Math.min(index, all.length), 0, place),
      [...filled, ...missing],
    );
    return { slug, places };
  }),
});

/** The place as the server takes it, in the languages of its section. */
export function placeBodyOf({ content }: MakerPlace, languages: readonly Language[]): PlaceBody {
  if (content.kind === 'empty') return { kind: 'empty' };
  return content.kind === 'stock'
    ? { kind: 'stock', id: content.question.id }
    : { kind: 'written', question: authoredOfWritten(content.question, languages) };
}

/** What is known of a question's uses, by `nameOfContent`. */
export type KnownUses = Readonly<Record<string, { readonly uses: number; readonly isFree: boolean }>>;

/** In how many mock tests the question of a place is. A drawn one is new, however often its family has drawn. */
export function usesOf({ content }: MakerPlace, known: KnownUses[string] | undefined): number {
  if (known !== undefined) return known.uses;
  return content.kind === 'stock' && content.question.kind === 'bank' ? content.question.uses : 0;
}

export interface PaperCounts {
  readonly all: number;
  readonly fresh: number;
  readonly repeated: number;
  readonly free: number;
  readonly empty: number;
  readonly written: number;
  readonly locked: number;
}

export function countsOfPaper(paper: MakerPaper, known: KnownUses): PaperCounts {
  const places = placesOf(paper);
  const asked = places.filter(({ content }) => content.kind !== 'empty');
  const knownOf = (place: MakerPlace) => known[nameOfContent(place) ?? ''];
  const free = asked.filter((place) => knownOf(place)?.isFree === true).length;
  const repeated = asked.filter((place) => knownOf(place)?.isFree !== true && usesOf(place, knownOf(place)) > 0).length;
  return {
    all: places.length,
    fresh: asked.length - free - repeated,
    repeated,
    free,
    empty: places.length - asked.length,
    written: asked.filter(({ content }) => content.kind === 'written').length,
    locked: asked.filter(({ isLocked }) => isLocked).length,
  };
}

/** How many empty places there are, by what the blueprint asks there. */
export function emptyPlaces({ sections }: MakerPaper) {
  const empty = sections.flatMap(({ slug, places }) =>
    places.flatMap(({ topic, difficulty, content }) => (content.kind === 'empty' ? [{ slug, topic, difficulty }] : [])),
  );
  return [...Map.groupBy(empty, (each) => JSON.stringify(each)).values()].flatMap((group) =>
    group[0] === undefined ? [] : [{ ...group[0], count: group.length }],
  );
}
