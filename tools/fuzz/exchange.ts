/** A request and its reply as bytes on the wire. */

export interface SentRequest {
  readonly method: string;
  /** With the query, exactly as it is sent. */
  readonly path: string;
  /** In order; a name may come twice. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | Uint8Array | null;
  /** Sent without a Content-Length. */
  readonly isChunked: boolean;
}

export interface Reply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly ms: number;
}

export type Send = (request: SentRequest) => Promise<Reply>;

export const headerOf = (reply: Reply, name: string): string | undefined => reply.headers[name];

const inQuotes = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A body that a shell can carry: other bytes become octal escapes. */
const bodyInShell = (body: string | Uint8Array): string => {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const escaped = [...bytes].map((byte) =>
    byte >= 0x20 && byte < 0x7f && byte !== 0x27 && byte !== 0x5c
      ? String.fromCharCode(byte)
      : `\\x${byte.toString(16).padStart(2, '0')}`,
  );
  return `$'${escaped.join('')}'`;
};

/** The request as a curl command. A long body is cut so that the command stays short. */
export function curlOf({ method, path, headers, body }: SentRequest, url: string, mostBytes = 2000): string {
  const parts = [
    'curl',
    '-ig',
    '--path-as-is',
    '-X',
    method,
    ...headers.flatMap(([name, value]) => ['-H', inQuotes(`${name}: ${value}`)]),
  ];
  if (body !== null && body.length > 0) parts.push('--data-binary', bodyInShell(body.slice(0, mostBytes)));
  const note = body !== null && body.length > mostBytes ? `  # the body goes on: ${body.length} in all` : '';
  return `${parts.join(' ')} ${inQuotes(url + path)}${note}`;
}
