import type {
  BlueprintBody,
  BlueprintItem,
  FilledPaperReply,
  FilledQuestionItem,
  PlaceBody,
  StockItem,
} from '#contract/mocks/mock-making.ts';
import type { Blueprint } from '#domain/mocks/blueprints/blueprint.ts';
import { parseBlueprint, writeBlueprint } from '#domain/mocks/blueprints/blueprint.ts';
import type { KeptQuestion } from '#domain/mocks/blueprints/fill-blueprint.ts';
import { fillBlueprint, findAnother } from '#domain/mocks/blueprints/fill-blueprint.ts';
import type { FilledQuestion } from '#domain/mocks/blueprints/picker.ts';
import { topicCountsOf } from '#domain/mocks/blueprints/topic-counts.ts';
import { authoredStems, comparedStem } from '#domain/mocks/blueprints/stock.ts';
import type { Difficulty } from '#domain/papers/difficulty.ts';
import { DIFFICULTIES } from '#domain/papers/difficulty.ts';
import type { Variant } from '#domain/papers/families/draw-variant.ts';
import { invalidFields } from '../../../errors.ts';
import type { Context } from '../../context.ts';
import type { TextStock } from './stock.ts';
import { loadStock } from './stock.ts';

/** The profiles that have a blueprint. */
export const listBlueprints = (ctx: Context): { readonly items: BlueprintItem[] } => ({
  items: ctx.blueprints().flatMap((blueprint) => {
    const profile = ctx.findProfile(blueprint.profile);
    return profile === undefined
      ? []
      : [
          {
            profile: blueprint.profile,
            name: profile.name,
            exam: profile.exam,
            caution: profile.caution ?? null,
            blueprint: blueprintBodyOf(blueprint),
          },
        ];
  }),
});

/** The questions of the bank on each topic. */
export const listMockStock = async (ctx: Context): Promise<{ readonly items: StockItem[] }> => ({
  items: [...topicCountsOf(await loadStock(ctx))],
});

function blueprintBodyOf(blueprint: Blueprint): BlueprintBody {
  const { languages, sections } = writeBlueprint(blueprint);
  return {
    languages: [...languages],
    sections: sections.map((section) => ({
      ...section,
      languages: [...section.languages],
      topics: section.topics.map(({ also, ...topic }) => ({
        ...topic,
        ...(also !== undefined && { also: [...also] }),
      })),
    })),
  };
}

interface MadeOf {
  readonly profile: string;
  readonly blueprint: BlueprintBody;
}

/** The blueprint of a body. Throws 'invalid' for one that contradicts itself or its profile. */
export function readBlueprint(ctx: Context, { profile: id, blueprint }: MadeOf): Blueprint {
  const profile = ctx.findProfile(id);
  if (profile === undefined || profile.marking === null)
    throw invalidFields({ profile: 'There is no such profile. Choose one of the list' });
  const parsed = parseBlueprint(blueprint, id, profile);
  if (parsed.ok) return parsed.value;
  const [first] = parsed.issues;
  throw invalidFields({ blueprint: `${first?.path ?? ''} ${first?.reason ?? ''}`.trim() });
}

const itemOf = (stock: TextStock, { id, topic, difficulty, origin }: FilledQuestion): FilledQuestionItem => ({
  id,
  topic,
  difficulty,
  kind: origin.kind,
  source: origin.kind === 'drawn' ? origin.variant.family.title : stock.sourceOf(id),
  uses: origin.uses,
});

/** The stock without what asks the same as a question that was written for the paper. */
function withoutWritten(stock: TextStock, places: readonly PlaceBody[]): TextStock {
  const stems = new Set(
    places.flatMap((place) => {
      if (place.kind !== 'written') return [];
      const { question, translations = {} } = place.question;
      return [question, ...Object.values(translations).map((each) => each?.question ?? '')].map(comparedStem);
    }),
  );
  if (stems.size === 0) return stock;
  const { usage } = stock;
  const isWritten = (stem: string): boolean => stems.has(stem);
  // The stems of mock tests are compared in English, and a paper may be written in other languages alone.
  const isWrittenVariant = ({ pictures, texts }: Variant): boolean =>
    pictures === undefined &&
    Object.values(texts).some(({ body, question }) => body === undefined && isWritten(comparedStem(question)));
  return {
    ...stock,
    bank: stock.bank.filter(
      ({ id, stem }) => ![comparedStem(stem), ...authoredStems(stock.textOf(id)?.question ?? {})].some(isWritten),
    ),
    usage: {
      ...usage,
      stems: new Set([...usage.stems, ...stems]),
      isFreeVariant: (variant) => isWrittenVariant(variant) || usage.isFreeVariant?.(variant) === true,
    },
  };
}

interface FillBody extends MadeOf {
  readonly seed: string;
  readonly kept: readonly (Omit<KeptQuestion, 'id'> & { readonly place: PlaceBody })[];
}

/** A paper by a blueprint, beside the questions that are kept. Throws 'invalid'. */
export async function fillPaper(ctx: Context, body: FillBody): Promise<FilledPaperReply> {
  const blueprint = readBlueprint(ctx, body);
  const all = await loadStock(ctx);
  const stock = withoutWritten(
    all,
    body.kept.map(({ place }) => place),
  );
  const kept = body.kept
    .filter(({ place }) => place.kind !== 'empty')
    .map(({ place, ...own }) => ({ ...own, id: place.kind === 'stock' ? place.id : null }));
  const { sections } = fillBlueprint(blueprint, stock, body.seed, kept);
  return {
    sections: sections.map(({ slug, questions, empty }) => ({
      slug,
      questions: questions.map((question) => itemOf(stock, question)),
      empty: empty.map((place) => ({ ...place })),
    })),
  };
}

interface AnotherBody extends MadeOf {
  readonly seed: string;
  readonly sections: readonly { readonly slug: string; readonly places: readonly PlaceBody[] }[];
  readonly section: string;
  readonly topic: string | null;
  readonly difficulty: Difficulty | null;
  readonly refused: readonly string[];
}

/** Another question for a place of a filled paper. Throws 'invalid'. */
export async function findAnotherQuestion(
  ctx: Context,
  body: AnotherBody,
): Promise<{ readonly question: FilledQuestionItem | null }> {
  const blueprint = readBlueprint(ctx, body);
  const section = blueprint.sections.find(({ slug }) => slug === body.section);
  const topics = section?.topics.filter((each) => body.topic === null || each.topic === body.topic) ?? [];
  if (section === undefined || topics.length === 0)
    throw invalidFields({ topic: 'The blueprint has no such topic in this section' });
  const places = body.sections.flatMap((each) => each.places);
  const stock = withoutWritten(await loadStock(ctx), places);
  const difficulties = body.difficulty === null ? DIFFICULTIES : [body.difficulty];
  const slots = topics.flatMap((topic) => difficulties.map((difficulty) => ({ section, topic, difficulty })));
  const paper = body.sections.map(({ slug, places: own }) => ({
    slug,
    ids: own.flatMap((place) => (place.kind === 'stock' ? [place.id] : [])),
  }));
  // Another stream of chance after each refusal, so that the next is not the one before.
  const seed = `${body.seed}/${body.refused.length}`;
  const found = findAnother(blueprint, stock, { paper, slots, refused: body.refused }, seed);
  return { question: found === null ? null : itemOf(stock, found) };
}
