import type {
  BlueprintBody,
  BlueprintItem,
  FilledPaperReply,
  FilledQuestionItem,
  StockItem,
} from '#contract/mocks/mock-making.ts';
import type { Blueprint } from '#domain/mocks/blueprints/blueprint.ts';
import { parseBlueprint, writeBlueprint } from '#domain/mocks/blueprints/blueprint.ts';
import { fillBlueprint, findAnother } from '#domain/mocks/blueprints/fill-blueprint.ts';
import type { FilledQuestion } from '#domain/mocks/blueprints/picker.ts';
import { topicCountsOf } from '#domain/mocks/blueprints/topic-counts.ts';
import type { Difficulty } from '#domain/papers/difficulty.ts';
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

/** A paper by a blueprint. Throws 'invalid'. */
export async function fillPaper(ctx: Context, body: MadeOf & { readonly seed: string }): Promise<FilledPaperReply> {
  const blueprint = readBlueprint(ctx, body);
  const stock = await loadStock(ctx);
  const { sections, shortfalls } = fillBlueprint(blueprint, stock, body.seed);
  return {
    sections: sections.map(({ slug, questions }) => ({
      slug,
      questions: questions.map((question) => itemOf(stock, question)),
    })),
    shortfalls: shortfalls.map((shortfall) => ({ ...shortfall })),
  };
}

interface AnotherBody extends MadeOf {
  readonly seed: string;
  readonly sections: readonly { readonly slug: string; readonly ids: readonly string[] }[];
  readonly section: string;
  readonly topic: string;
  readonly difficulty: Difficulty;
  readonly refused: readonly string[];
}

/** Another question for one of a filled paper. Throws 'invalid'. */
export async function findAnotherQuestion(
  ctx: Context,
  body: AnotherBody,
): Promise<{ readonly question: FilledQuestionItem | null }> {
  const blueprint = readBlueprint(ctx, body);
  const section = blueprint.sections.find(({ slug }) => slug === body.section);
  const topic = section?.topics.find((each) => each.topic === body.topic);
  if (section === undefined || topic === undefined)
    throw invalidFields({ topic: 'The blueprint has no such topic in this section' });
  const stock = await loadStock(ctx);
  const slot = { section, topic, difficulty: body.difficulty };
  // Another stream of chance after each refusal, so that the next is not the one before.
  const seed = `${body.seed}/${body.refused.length}`;
  const found = findAnother(blueprint, stock, { paper: body.sections, slot, refused: body.refused }, seed);
  return { question: found === null ? null : itemOf(stock, found) };
}
