import type { DescribedApi, DescribedOperation } from '../fuzz/described-api.ts';
import type { Holder } from './relay.ts';

/** One run of sqlmap: a call with a valid example, and a mark at each place that sqlmap should attack. */
export interface Target {
  readonly name: string;
  readonly method: string;
  /** With `*` behind each parameter of the path and of the query. */
  readonly path: string;
  /** The example as JSON; sqlmap finds its values itself. */
  readonly body: string | null;
  readonly holder: Holder;
}

const exampleOf = ({ schema: { examples = [] } }: DescribedOperation['parameters'][number]): string =>
  String(examples[0] ?? '1');

function holderOf({ isPublic, takesTicket, path }: DescribedOperation): Holder {
  if (isPublic) return 'nobody';
  if (takesTicket) return 'ticket';
  return path.startsWith('/api/admin') ? 'owner' : 'member';
}

function targetOf(operation: DescribedOperation): Target {
  const { id, method, parameters, body } = operation;
  const inPath = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
    return `${encodeURIComponent(parameter === undefined ? '1' : exampleOf(parameter))}*`;
  });
  const query = parameters
    .filter((each) => each.in === 'query')
    .map((each) => `${each.name}=${encodeURIComponent(exampleOf(each))}*`)
    .join('&');
  return {
    name: id,
    method,
    path: query === '' ? inPath : `${inPath}?${query}`,
    body: body === null ? null : JSON.stringify(body.example),
    holder: holderOf(operation),
  };
}

/** Every described call in which a caller has something to say. */
export const listTargets = (api: DescribedApi): readonly Target[] =>
  api.operations.map(targetOf).filter(({ path, body }) => path.includes('*') || (body !== null && body !== '{}'));
