import type { Pair } from '../exchange/pairs.ts';
import type { FileMarks } from '../exchange/file-marks.ts';
import { questionOfPairs } from '../exchange/pairs.ts';
import type { Authored } from '../exchange/reading.ts';
import { NO_FORM, titleOf } from '../exchange/reading.ts';
import type { MarkupElement, MarkupNode } from './markup-node.ts';
import { isElement, textContent } from './markup-node.ts';
import type { FindImage } from './file-pictures.ts';
import type { FieldTrouble } from './markup-text.ts';
import { markupToPaperText } from './markup-text.ts';
import { NO_NUMBER, numberFields } from './number-answer.ts';
import { MOST_ENTRIES } from './sheet-columns.ts';
import { commentLoss } from './weighed-options.ts';
import { childOf, childrenOf, findElements, textOf } from './xml-tree.ts';

/** One item of QTI 2.1, 2.2 or 3: choice, matching and numbers. Names of version 3 come here as those of version 2. */

export interface QtiOptions {
  readonly findImage: FindImage;
  readonly isOwn: boolean;
}
export type QtiResult =
  | {
      readonly kind: 'question';
      readonly question: Authored;
      readonly isPairs: boolean;
      readonly marks: FileMarks;
      readonly troubles: readonly FieldTrouble[];
      readonly losses: readonly FieldTrouble[];
    }
  | { readonly kind: 'skipped'; readonly why: string }
  | { readonly kind: 'issue'; readonly field: string; readonly reason: string; readonly correction: string };

const WHY: Readonly<Record<string, string>> = {
  extendedTextInteraction: NO_FORM.essay,
  sliderInteraction: NO_FORM.numerical,
};
const ONE_MARK: FileMarks = { right: 1 };
const CORRECTION_KEY = 'Give the item a correctResponse with one value.';
const isInteraction = ({ name }: MarkupElement): boolean => name.endsWith('Interaction');

/** Parts of an item that are read, or that only say how a system keeps the score. */
const ITEM_PARTS = new Set([
  'responseDeclaration',
  'outcomeDeclaration',
  'itemBody',
  'responseProcessing',
  'modalFeedback',
]);

const unknownPart = (field: string, { name, attributes, children }: MarkupElement): FieldTrouble => ({
  field,
  reason: `has the part <${name}>${attributes['href'] === undefined ? '' : ` (${attributes['href']})`}: '${titleOf(textContent(children))}'`,
  correction: 'Write what a student needs of it into the question.',
});

/** Rules that give all marks for the key, and feedback: what every system writes out when it names no template. */
function isUsual(processing: MarkupElement): boolean {
  const numbers = findElements(processing, ({ name }) => name === 'baseValue').map((value) => Number(textOf(value)));
  return numbers.every((value) => Number.isNaN(value) || value === 0 || value === 1);
}

interface ResponseKey {
  readonly correct: readonly string[];
}

const declarationOf = (item: MarkupElement, identifier: string): MarkupElement | undefined =>
  childrenOf(item, 'responseDeclaration').find(({ attributes }) => attributes['identifier'] === identifier);

const cardinalityOf = (item: MarkupElement, { attributes }: MarkupElement): string | undefined =>
  declarationOf(item, attributes['responseIdentifier'] ?? 'RESPONSE')?.attributes['cardinality'];

function responseKey(item: MarkupElement, identifier: string): ResponseKey {
  const declared = declarationOf(item, identifier);
  const values = childrenOf(
    declared === undefined ? item : (childOf(declared, 'correctResponse') ?? item),
    'value',
  ).map((value) => textOf(value).replaceAll(/\s+/g, ' ').trim());
  if (values.length > 0 || declared === undefined) return { correct: values };
  const entries = findElements(declared, ({ name }) => name === 'mapEntry');
  return {
    correct: entries
      .filter(({ attributes }) => Number(attributes['mappedValue']) > 0)
      .map(({ attributes }) => (attributes['mapKey'] ?? '').trim()),
  };
}

/** The body without the interaction itself. The text around the interaction belongs to the question. */
function without(nodes: readonly MarkupNode[], left: MarkupElement): MarkupNode[] {
  return nodes.flatMap((node): MarkupNode[] => {
    if (node === left) return [];
    return isElement(node) ? [{ ...node, children: without(node.children, left) }] : [node];
  });
}

class ItemReader {
  readonly troubles: FieldTrouble[] = [];
  readonly losses: FieldTrouble[] = [];
  private readonly taken = new Set<MarkupElement>();
  readonly item: MarkupElement;
  readonly options: QtiOptions;

  constructor(item: MarkupElement, options: QtiOptions) {
    this.item = item;
    this.options = options;
  }

  text(nodes: readonly MarkupNode[], field: string): string {
    const { text, troubles, losses } = markupToPaperText(nodes, {
      ...this.options,
      keepsLines: false,
      isTaken: (element) => this.taken.has(element),
    });
    for (const loss of losses) this.losses.push({ field, ...loss });
    for (const trouble of troubles) this.troubles.push({ field, ...trouble });
    return text;
  }

  stem(body: MarkupElement, interaction: MarkupElement): string {
    const prompt = childOf(interaction, 'prompt');
    return this.text([...without(body.children, interaction), ...(prompt === undefined ? [] : [prompt])], 'question');
  }

  /** Feedback that belongs to the right option, or the only feedback there is and to no option. */
  explanation(right: string, choice: MarkupElement | undefined, choices: readonly string[]): string {
    const inline = choice === undefined ? undefined : findElements(choice, ({ name }) => name === 'feedbackInline')[0];
    const modals = childrenOf(this.item, 'modalFeedback');
    const solution = findElements(
      this.item,
      ({ name, attributes }) => name === 'feedbackBlock' && /solution|general/i.test(attributes['identifier'] ?? ''),
    )[0];
    const [lone] =
      modals.length === 1 ? modals.filter(({ attributes }) => !choices.includes(attributes['identifier'] ?? '')) : [];
    const found = modals.find(({ attributes }) => attributes['identifier'] === right) ?? inline ?? lone ?? solution;
    for (const modal of modals.filter((each) => each !== found)) {
      const comment = this.text(modal.children, 'feedback');
      if (comment !== '') this.losses.push(commentLoss(`the answer ${modal.attributes['identifier']}`, comment));
    }
    if (found === undefined) return '';
    this.taken.add(found);
    return this.text(found.children, 'explanation');
  }

  /** What the choices earn by the item's mapping: one for the key and one for all others, else they are named. */
  marksOf(interaction: MarkupElement, right: string, choices: readonly string[]): FileMarks | null {
    const template = childOf(this.item, 'responseProcessing')?.attributes['template'] ?? '';
    const declared = declarationOf(this.item, interaction.attributes['responseIdentifier'] ?? 'RESPONSE');
    const mapping = declared === undefined ? undefined : childOf(declared, 'mapping');
    if (mapping === undefined || /match_correct/.test(template)) return ONE_MARK;
    const entries = new Map(
      childrenOf(mapping, 'mapEntry').map(({ attributes }) => [
        (attributes['mapKey'] ?? '').trim(),
        Number(attributes['mappedValue']),
      ]),
    );
    const earned = (choice: string): number => entries.get(choice) ?? Number(mapping.attributes['defaultValue'] ?? 0);
    const costs = new Set(choices.filter((choice) => choice !== right).map((choice) => -earned(choice)));
    const [cost = 0] = costs;
    return costs.size > 1 || cost < 0 ? null : { right: earned(right), wrong: cost };
  }

  /** Parts of the item other than its text and its choices. `hasMarks`: its mapping was taken as marks. */
  nameLosses(interaction: MarkupElement, right: readonly string[], hasMarks = false): void {
    for (const part of this.item.children.filter(isElement))
      if (!ITEM_PARTS.has(part.name)) this.losses.push(unknownPart('item', part));
    for (const part of interaction.children.filter(isElement))
      if (!/^(?:prompt|simpleChoice|simpleMatchSet)$/.test(part.name)) this.losses.push(unknownPart('question', part));
    const processing = childOf(this.item, 'responseProcessing');
    const template = processing?.attributes['template'] ?? '';
    if (processing !== undefined && !/match_correct|map_response(?!_point)/.test(template) && !isUsual(processing))
      this.losses.push({
        field: 'responseProcessing',
        reason: 'has rules of its own for its score',
        correction: 'A right answer counts what the marking of the paper says.',
      });
    const entries = findElements(this.item, ({ name }) => name === 'mapEntry');
    const isOther = ({ attributes }: MarkupElement): boolean => {
      const value = Number(attributes['mappedValue']);
      return right.includes((attributes['mapKey'] ?? '').trim()) ? value !== 1 : value !== 0;
    };
    if (!hasMarks && entries.some(isOther))
      this.losses.push({
        field: 'mapping',
        reason: 'has marks for each choice',
        correction: 'A right answer counts what the marking of the paper says.',
      });
  }

  choice(body: MarkupElement, interaction: MarkupElement): QtiResult {
    const choices = findElements(interaction, ({ name }) => name === 'simpleChoice');
    const { correct } = responseKey(this.item, interaction.attributes['responseIdentifier'] ?? 'RESPONSE');
    const isSeveral = cardinalityOf(this.item, interaction) === 'multiple' || correct.length > 1;
    const [right] = correct;
    if (right === undefined)
      return { kind: 'issue', field: 'answer', reason: 'has no answer key', correction: CORRECTION_KEY };
    const identifiers = choices.map(({ attributes }) => attributes['identifier'] ?? '');
    const places = correct.map((each) => identifiers.indexOf(each)).toSorted((one, other) => one - other);
    const [place = 0] = places;
    if (place < 0)
      return {
        kind: 'issue',
        field: 'answer',
        reason: `its key '${correct.find((each) => !identifiers.includes(each))}' is none of the choices`,
        correction: CORRECTION_KEY,
      };
    const explanation = isSeveral
      ? this.explanation('', undefined, identifiers)
      : this.explanation(right, choices[place], identifiers);
    const options = choices.map(({ children }) => this.text(children, 'option'));
    const marks = isSeveral ? null : this.marksOf(interaction, right, identifiers);
    this.nameLosses(interaction, correct, marks !== null);
    const question = {
      question: this.stem(body, interaction),
      ...(isSeveral && { type: 'several' }),
      options,
      ...(isSeveral ? { correctAnswers: places.map((each) => options[each]) } : { correctAnswer: options[place] }),
      ...(explanation !== '' && { explanation }),
    };
    return { ...this.result(question, false), marks: marks ?? ONE_MARK };
  }

  /** A box for a number: `baseType` tells it from a box for a text. */
  number(body: MarkupElement, interaction: MarkupElement): QtiResult {
    const identifier = interaction.attributes['responseIdentifier'] ?? 'RESPONSE';
    const declared = declarationOf(this.item, identifier);
    if (!/^(?:float|integer)$/.test(declared?.attributes['baseType'] ?? ''))
      return { kind: 'skipped', why: NO_FORM.shortAnswer };
    const { correct } = responseKey(this.item, identifier);
    const [equal] = findElements(this.item, ({ name }) => name === 'equal');
    const [below = '', above = below] = (equal?.attributes['tolerance'] ?? '').trim().split(/\s+/);
    const isAbsolute = equal?.attributes['toleranceMode'] === 'absolute' && below === above;
    const fields = numberFields(correct[0] ?? '', isAbsolute ? below : '');
    if (fields === null || correct.length > 1) return { kind: 'skipped', why: NO_NUMBER };
    if (below !== '' && !isAbsolute)
      this.losses.push({
        field: 'responseProcessing',
        reason: 'has a tolerance that is relative, or not the same on both sides',
        correction: 'Give the tolerance as a number in the question.',
      });
    const explanation = this.explanation('', undefined, []);
    this.nameLosses(interaction, correct);
    const question = {
      question: this.stem(body, interaction),
      ...fields,
      ...(explanation !== '' && { explanation }),
    };
    return this.result(question, false);
  }

  match(body: MarkupElement, interaction: MarkupElement): QtiResult {
    const [lefts = [], rights = []] = childrenOf(interaction, 'simpleMatchSet').map((set) =>
      childrenOf(set, 'simpleAssociableChoice').map((choice) => ({
        identifier: choice.attributes['identifier'] ?? '',
        text: this.text(choice.children, 'list'),
      })),
    );
    if (lefts.length > MOST_ENTRIES || rights.length > MOST_ENTRIES * 4)
      return { kind: 'skipped', why: `its lists have more than ${MOST_ENTRIES} and ${MOST_ENTRIES * 4} entries` };
    const keys = responseKey(this.item, interaction.attributes['responseIdentifier'] ?? 'RESPONSE').correct.map(
      (pair) => pair.split(' '),
    );
    if (keys.length === 0)
      return {
        kind: 'issue',
        field: 'answer',
        reason: 'has no answer key',
        correction: 'Give the item a correctResponse with its pairs.',
      };
    const partnersOf = (identifier: string): string[] =>
      keys
        .filter((pair) => pair.includes(identifier))
        .map(([one = '', other = '']) => (one === identifier ? other : one));
    if (lefts.some(({ identifier }) => partnersOf(identifier).length !== 1))
      return { kind: 'skipped', why: 'an entry of its first list goes with several of the second, or with none' };
    const textOfRight = (identifier: string): string =>
      rights.find((right) => right.identifier === identifier)?.text ?? '';
    const pairs: Pair[] = lefts.map(({ identifier, text }) => ({
      left: text,
      right: textOfRight(partnersOf(identifier)[0] ?? ''),
    }));
    const unused = rights.filter(({ identifier }) => partnersOf(identifier).length === 0).map(({ text }) => text);
    const explanation = this.explanation(
      '',
      undefined,
      [...lefts, ...rights].map(({ identifier }) => identifier),
    );
    this.nameLosses(
      interaction,
      keys.map((pair) => pair.join(' ')),
    );
    const made = questionOfPairs(this.stem(body, interaction), pairs, unused);
    if ('issue' in made)
      return {
        kind: 'issue',
        field: 'pairs',
        reason: String(made['issue']),
        correction: 'Give the question two different pairs or more.',
      };
    return this.result({ ...made, ...(explanation !== '' && { explanation }) }, true);
  }

  private result(question: Authored, isPairs: boolean): Extract<QtiResult, { kind: 'question' }> {
    return { kind: 'question', question, isPairs, marks: ONE_MARK, troubles: this.troubles, losses: this.losses };
  }
}

/** Reads an `assessmentItem`. */
export function readQtiItem(item: MarkupElement, options: QtiOptions): QtiResult {
  const body = childOf(item, 'itemBody');
  const interactions = body === undefined ? [] : findElements(body, isInteraction);
  const [interaction] = interactions;
  if (body === undefined || interaction === undefined) return { kind: 'skipped', why: NO_FORM.description };
  if (interactions.length > 1) return { kind: 'skipped', why: 'it asks for more than one answer' };
  if (childrenOf(item, 'templateDeclaration').length > 0)
    return { kind: 'skipped', why: 'its numbers are drawn anew for each student (a template)' };
  if (findElements(item, ({ name }) => name === 'assessmentStimulusRef').length > 0)
    return { kind: 'skipped', why: 'it is asked on a shared text (a stimulus), which is not read' };
  const reader = new ItemReader(item, options);
  if (interaction.name === 'choiceInteraction') return reader.choice(body, interaction);
  if (interaction.name === 'textEntryInteraction') return reader.number(body, interaction);
  if (interaction.name === 'matchInteraction') return reader.match(body, interaction);
  return { kind: 'skipped', why: WHY[interaction.name] ?? `its ${interaction.name} has no form here` };
}
