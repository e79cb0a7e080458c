import { partsOfPaper } from '#domain/mocks/paper-parts.ts';
import { writeMockExplanations, writeMockPaper } from '#domain/mocks/write-mock-paper.ts';
import type { MockDefinition, MockWindow } from '#domain/mocks/mock-definition.ts';
import { mayHaveTickets } from '#domain/mocks/mock-ticket.ts';
import type { MockPaper } from '#domain/mocks/mock-paper.ts';
import { saidByMock } from '#domain/mocks/mock-words.ts';
import type { ParsedMock } from '#domain/mocks/parsed-mock.ts';
import type { MockFiles, Mocks, PaperSeal, ScoringKey } from '../../ports/mocks/stored-mocks.ts';
import { sha256 } from '../../sha256.ts';
import { base64url, sealPaper } from './paper-seal.ts';

const KEY_BYTES = 32;
/** Part of a paper's digest, because a file never changes under its digest. 2: a key for each section that locks. */
const SEALED_FORM = 2;
/** Hexadecimal digits: 128 bits name a file for good. */
const DIGEST_LENGTH = 32;

const digestOf = async (text: string): Promise<string> => (await sha256(text)).slice(0, DIGEST_LENGTH);

/** An answer key as it is stored, and the digest that names it. */
export async function keyFileOf({
  rules,
  key,
}: ScoringKey): Promise<{ readonly digest: string; readonly text: string }> {
  const text = JSON.stringify({ rules, key });
  return { digest: await digestOf(text), text };
}

/** Where a mock is stored. */
export interface MockStore {
  readonly mocks: Pick<Mocks, 'find' | 'put'>;
  readonly mockFiles: Pick<
    MockFiles,
    'storeSeal' | 'storePaper' | 'storeKey' | 'storeExplanations' | 'noteFormerExplanations'
  >;
}

async function storePaper(
  { mockFiles }: MockStore,
  paperDigest: string,
  paper: MockPaper,
  { rules, sectionLanguages }: Omit<PaperSeal, 'contentKeys'>,
): Promise<number> {
  const texts = partsOfPaper(paper, rules).map((part) => JSON.stringify(writeMockPaper(part)));
  const contentKeys = texts.map(() => base64url(crypto.getRandomValues(new Uint8Array(KEY_BYTES))));
  const seal = await mockFiles.storeSeal(paperDigest, { contentKeys, rules, sectionLanguages });
  const { parts, bytes } = await sealPaper(texts, seal);
  await mockFiles.storePaper(paperDigest, { parts });
  return bytes;
}

/** Neither the opening nor the hour of the results moves later once tickets with the former hours may have been given. */
function requireTicketsHold({ id, timeWindow }: MockDefinition, before: MockWindow | null, now: number): void {
  if (before === null || timeWindow === null || !mayHaveTickets(before, now)) return;
  const refuse = (what: string, at: number): never => {
    throw new Error(
      `The mock test ${id} cannot ${what} later than ${new Date(at).toISOString()}: tickets for it may have been given. Publish it under another id.`,
    );
  };
  if (timeWindow.opensAt > before.opensAt) refuse('open', before.opensAt);
  if (timeWindow.resultsAt > before.resultsAt) refuse('show its results', before.resultsAt);
}

/**
 * Stores a mock test: its sealed paper, its answer key and its explanations apart from each other, then what the lists
 * need. A second call with the same mock changes nothing. An attempt that has begun keeps the paper and the key it began
 * with, because both are stored under their digests; rulings on that key are kept. Throws for a window that moves later than tickets say.
 */
export async function storeMock(
  store: MockStore,
  { definition, paper, key, explanations }: ParsedMock,
  now: number,
): Promise<void> {
  const { mocks, mockFiles } = store;
  const { rules } = definition;
  const paperText = JSON.stringify(writeMockPaper(paper));
  const explanationsText = JSON.stringify(writeMockExplanations(explanations));
  const [paperDigest, { digest: keyDigest, text: keyText }, explanationsDigest] = await Promise.all([
    digestOf(JSON.stringify([SEALED_FORM, rules, paperText])),
    keyFileOf({ rules, key }),
    digestOf(explanationsText),
  ]);
  const before = await mocks.find(definition.id);
  requireTicketsHold(definition, before?.timeWindow ?? null, now);
  const paperBytes =
    before?.paperDigest === paperDigest ? before.paperBytes : await storePaper(store, paperDigest, paper, definition);
  if (before?.keyDigest !== keyDigest) await mockFiles.storeKey(keyDigest, keyText);
  if (before?.explanationsDigest !== explanationsDigest)
    await mockFiles.storeExplanations(explanationsDigest, explanationsText);
  if (before !== null && before.paperDigest !== paperDigest)
    await mockFiles.noteFormerExplanations(before.paperDigest, before.explanationsDigest);
  // Last, so that whatever is listed has its files.
  const digest = await sha256(saidByMock(definition, false));
  await mocks.put({ ...definition, digest, paperDigest, keyDigest, explanationsDigest, paperBytes }, now);
}
