import { imageSize } from '#domain/materials/image-size.ts';
import type { ImageFacts } from '#domain/papers/image-facts.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import type { BankCatalogue, BuiltBank } from '../../ports/papers.ts';
import { assetPapers } from './asset-papers.ts';

/** The binding uses only the path; the dev server also checks the host and accepts no other. */
const ASSET_ORIGIN = 'http://localhost';
const CATALOGUE = '/papers/bank.json';

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

function catalogueOf(data: unknown): BankCatalogue {
  const { exams, lists, papers, outlines, topics, series } = isRecord(data) ? data : {};
  if (![exams, lists, papers, outlines, topics, series].every((each) => isRecord(each)))
    throw new Error('the build has no list of its papers');
  return {
    exams: exams as Record<string, string>,
    lists: lists as BankCatalogue['lists'],
    papers: papers as Record<string, string>,
    outlines: outlines as BankCatalogue['outlines'],
    topics: topics as Record<string, string[]>,
    series: series as Record<string, string>,
  };
}

function factsOf(address: string, bytes: Uint8Array): ImageFacts {
  const ending = address.split('.').at(-1) ?? '';
  if (ending === 'svg') return { bytes: bytes.length, width: null, height: null, svg: new TextDecoder().decode(bytes) };
  const size = imageSize(TYPES[ending] ?? '', bytes);
  return { bytes: bytes.length, width: size?.width ?? null, height: size?.height ?? null, svg: null };
}

/** The bank in the built static files. */
export const assetBank = (assets: Pick<Fetcher, 'fetch'>): BuiltBank => ({
  catalogue: async () => catalogueOf(await assetPapers(assets).read(CATALOGUE)),
  async findPicture(address) {
    const response = await assets.fetch(new URL(address, ASSET_ORIGIN));
    const isPicture = response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('image/');
    if (isPicture) return factsOf(address, new Uint8Array(await response.arrayBuffer()));
    await response.body?.cancel();
    return null;
  },
});

/** Caches the catalogue, which never changes within a build. A failed read is retried by the next call. */
export function readOnce(bank: BuiltBank): BuiltBank {
  let known: Promise<BankCatalogue> | null = null;
  return {
    ...bank,
    catalogue() {
      known ??= bank.catalogue().catch((error: unknown) => {
        known = null;
        throw error;
      });
      return known;
    },
  };
}
