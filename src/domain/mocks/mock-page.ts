import { isMockId } from './mock-definition.ts';

/** What the page of a mock test shows before its island has loaded. */
export interface MockPageFacts {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly exam: string;
  /** The address of the series that it belongs to. */
  readonly seriesPath: string;
}

/** The mock in '/mock/cgl-tier1-4' or '/mock/cgl-tier1-4/result'; null for any other path. */
export function mockOfPath(pathname: string): { readonly id: string; readonly isResult: boolean } | null {
  const [, id, result] = /^\/mock\/([^/]+)(\/result)?$/.exec(pathname) ?? [];
  return isMockId(id) ? { id, isResult: result !== undefined } : null;
}
