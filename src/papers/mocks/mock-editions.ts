import { isRecord } from '#domain/lib/is-record.ts';
import type { Issue } from '#domain/lib/result.ts';
import { isMockId } from '#domain/mocks/mock-definition.ts';

/** The folder `src/content/mocks/{id}/`, read from JSON. */
export interface MockFiles {
  /** The folder's name. */
  readonly id: string;
  /** mock.json. */
  readonly mock: unknown;
  /** The other files by name without '.json'. */
  readonly sections: Readonly<Record<string, unknown>>;
  /** The mock test that this one is an edition of. Missing for none, and where there is none of that name. */
  readonly original?: MockFiles;
  /** The ids of the other editions. Missing: none. */
  readonly otherEditions?: readonly string[];
}

/**
 * Editions of a mock test: an exam whose last section is English or Hindi has a mock test for each choice, and the other
 * sections are written once. An edition names the first one as `editionOf` and has the files of what differs.
 */

const headOf = ({ mock }: MockFiles): Readonly<Record<string, unknown>> => (isRecord(mock) ? mock : {});

/** Every mock test of a folder, each with what its editions need of the others. */
export function withEditions(mocks: readonly MockFiles[]): readonly MockFiles[] {
  const firstOf = (files: MockFiles): unknown => headOf(files)['editionOf'] ?? files.id;
  return mocks.map((files) => {
    const others = mocks.filter((each) => each.id !== files.id && firstOf(each) === firstOf(files));
    const original = mocks.find(({ id }) => id !== files.id && id === headOf(files)['editionOf']);
    return {
      ...files,
      otherEditions: others.map(({ id }) => id),
      ...(original !== undefined && { original }),
    };
  });
}

/** A section and the mock test whose folder has its file. */
export interface FoundSection {
  readonly owner: string;
  readonly data: unknown;
}

/** The section of this name: from the mock's own folder, or else from that of the mock it is an edition of. */
export function findSection({ id, sections, original }: MockFiles, slug: string): FoundSection | null {
  if (Object.hasOwn(sections, slug)) return { owner: id, data: sections[slug] };
  return original !== undefined && Object.hasOwn(original.sections, slug)
    ? { owner: original.id, data: original.sections[slug] }
    : null;
}

/** What an edition must have in common with the mock test that it is an edition of. */
const COMMON = ['exam', 'profile', 'access'] as const;

/** What is wrong with `editionOf`. `slugs` are the sections that mock.json lists. */
export function editionIssues(files: MockFiles, slugs: readonly string[]): readonly Issue[] {
  const { editionOf } = headOf(files);
  if (editionOf === undefined) return [];
  const { original } = files;
  const issue = (path: string, reason: string): Issue => ({ path, reason });
  if (!isMockId(editionOf) || original === undefined)
    return [issue('editionOf', `must name another mock test, but there is no '${String(editionOf)}'`)];
  if (headOf(original)['editionOf'] !== undefined)
    return [issue('editionOf', `must name a mock test of its own, but '${original.id}' is an edition itself`)];
  const differing = COMMON.filter((key) => headOf(files)[key] !== headOf(original)[key]);
  const issues = differing.map((key) =>
    issue(key, `must be that of '${original.id}', because this is an edition of it`),
  );
  if (slugs.every((slug) => findSection(files, slug)?.owner !== original.id))
    issues.push(issue('sections', `must have at least one of '${original.id}', because this is an edition of it`));
  return issues;
}
