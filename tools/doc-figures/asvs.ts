/** A row of the table of ASVS in docs/security.md. */
export interface AsvsRow {
  readonly id: string;
  readonly level: number;
  readonly state: string;
  readonly proof: string;
}

const ROW = /^\| (\d+)\.(\d+)\.(\d+) \| ([12]) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm;

/** Requirements that do not concern the academy stand in one line: `Not applicable: 1.2.6 (2) LDAP, 1.2.7 (2) XPath.` */
const NOT_APPLICABLE = /^Not applicable: (.+)$/gm;

export const asvsRows = (text: string): readonly AsvsRow[] => [
  ...[...text.matchAll(ROW)].map(([, chapter, section, number, level, state = '', proof = '']) => ({
    id: `${chapter}.${section}.${number}`,
    level: Number(level),
    state: state.trim(),
    proof: proof.trim(),
  })),
  ...[...text.matchAll(NOT_APPLICABLE)].flatMap(([, line = '']) =>
    [...line.matchAll(/(\d+\.\d+\.\d+) \(([12])\)/g)].map(([, id = '', level]) => ({
      id,
      level: Number(level),
      state: 'not applicable',
      proof: line,
    })),
  ),
];

/** How many requirements are met, open and not for us. */
export function asvsSentence(text: string): string {
  const rows = asvsRows(text);
  const counted = (state: string): number => rows.filter((row) => row.state === state).length;
  return `Of ${rows.length} requirements ${counted('met')} are met, ${counted('open')} are open and ${counted('not applicable')} do not apply.`;
}
