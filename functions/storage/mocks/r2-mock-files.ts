import type { MockExplanations } from '#domain/mocks/mock-paper.ts';
import type { MockFiles, PaperSeal, ScoringKey, SealedMockPaper } from '../../ports/mocks/stored-mocks.ts';
import { repeatable } from '../r2-retry.ts';
import { agreeOnText, findText, mockFileKey, storeFirst } from '../lib/private-texts.ts';

async function findJson<T>(bucket: R2Bucket, name: string): Promise<T | null> {
  const text = await findText(bucket, name);
  return text === null ? null : (JSON.parse(text) as T);
}

/** Where each kind of file is. */
export const MOCK_FILE_NAMES = {
  seal: (digest: string): string => `seals/${digest}.json`,
  paper: (digest: string): string => `papers/${digest}.json`,
  key: (digest: string): string => `keys/${digest}.json`,
  explanations: (digest: string): string => `explanations/${digest}.json`,
  formerExplanations: (paperDigest: string): string => `former-explanations/${paperDigest}.txt`,
} as const;

/** For cohorts, and for the rulings of staff. */
export const findScoringKey = (bucket: R2Bucket, digest: string): Promise<ScoringKey | null> =>
  findJson<ScoringKey>(bucket, MOCK_FILE_NAMES.key(digest));

/**
 * Files of mocks in the bucket of materials. Seals and topics are read often, so a worker keeps those it has read; a file
 * never changes under its digest.
 */
export function r2MockFiles(bucket: R2Bucket): MockFiles {
  const seals = new Map<string, PaperSeal>();
  const topics = new Map<string, readonly string[]>();
  return {
    storeSeal: async (digest, seal) =>
      JSON.parse(await agreeOnText(bucket, MOCK_FILE_NAMES.seal(digest), JSON.stringify(seal))) as PaperSeal,
    async findSeal(digest) {
      const known = seals.get(digest);
      if (known !== undefined) return known;
      const seal = await findJson<PaperSeal>(bucket, MOCK_FILE_NAMES.seal(digest));
      if (seal !== null) seals.set(digest, seal);
      return seal;
    },
    storePaper: async (digest, paper) =>
      void (await storeFirst(bucket, MOCK_FILE_NAMES.paper(digest), JSON.stringify(paper))),
    findPaper: (digest) => findJson<SealedMockPaper>(bucket, MOCK_FILE_NAMES.paper(digest)),
    storeKey: async (digest, text) => void (await storeFirst(bucket, MOCK_FILE_NAMES.key(digest), text)),
    findKey: (digest) => findScoringKey(bucket, digest),
    storeExplanations: async (digest, text) =>
      void (await storeFirst(bucket, MOCK_FILE_NAMES.explanations(digest), text)),
    findExplanations: (digest) => findJson(bucket, MOCK_FILE_NAMES.explanations(digest)),
    noteFormerExplanations: async (paperDigest, digest) =>
      void (await repeatable(() => bucket.put(mockFileKey(MOCK_FILE_NAMES.formerExplanations(paperDigest)), digest))),
    findFormerExplanations: (paperDigest) => findText(bucket, MOCK_FILE_NAMES.formerExplanations(paperDigest)),
    async findTopics(digest) {
      const known = topics.get(digest);
      if (known !== undefined) return known;
      const file = await findJson<Pick<MockExplanations, 'topics'>>(bucket, MOCK_FILE_NAMES.explanations(digest));
      if (file !== null) topics.set(digest, file.topics);
      return file?.topics ?? null;
    },
  };
}
