import type { WrittenTable } from '../../src/domain/papers/fact-tables/written-table.ts';

export const said = (text: string) => ({ en: text, gu: `${text} ગુ`, hi: `${text} हि` });

const RIVERS = ['Mahi', 'Tapi', 'Purna', 'Banas', 'Machchhu', 'Shetrunji'];
const MOUTHS = ['Wadgam', 'Dumas', 'Navsari', 'Adesar', 'Malia', 'Sultanpur'];

/** A small table, as a file of the repository or the sheet of staff writes it; `changes` overwrite its fields. */
export const riversTable = (id: string, changes: Readonly<Record<string, unknown>> = {}): WrittenTable => ({
  id,
  name: said('Rivers of a test'),
  topic: 'rivers-and-dams',
  entity: said('river'),
  languages: ['en', 'gu', 'hi'],
  difficulty: 'easy',
  checkedOn: '2026-11-20',
  sources: { own: { title: 'Known', seen: '2026-11-20' } },
  choices: { end: { gulf: said('the gulf'), rann: said('the Rann') } },
  attributes: [
    {
      id: 'mouth',
      kind: 'text',
      name: said('Mouth'),
      stems: {
        says: said('The {entity} meets the sea near {value}.'),
        value: [said('Near which place does the {entity} meet the sea?')],
        entity: [said('Which river meets the sea near {value}?')],
      },
    },
    {
      id: 'length',
      kind: 'number',
      name: said('Length'),
      stems: { says: said('The {entity} is {value} long.'), value: [said('How long is the {entity}?')] },
    },
    { id: 'end', kind: 'set', list: 'end', name: said('End'), stems: { says: said('The {entity} ends in {value}.') } },
  ],
  rows: RIVERS.map((river, index) => ({
    id: river.toLowerCase(),
    name: said(river),
    values: { mouth: said(MOUTHS[index] ?? ''), length: 100 + index * 40 },
    source: 'own',
  })),
  ...changes,
});

/** The table with other fields in one row. */
export const withRow = (table: WrittenTable, index: number, changes: object): WrittenTable => ({
  ...table,
  rows: (table['rows'] as readonly object[]).map((row, at) => (at === index ? { ...row, ...changes } : row)),
});

export const mouthOf = (place: string) => ({ mouth: said(place) });
