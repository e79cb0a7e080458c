/** The drawing of each chapter, by its id: a file of src/components/pictures. */
const DRAWINGS: Readonly<Record<string, string>> = {
  arithmetic: 'subject-maths',
  'advanced-maths': 'chapter-geometry',
  reasoning: 'subject-reasoning',
  'verbal-reasoning': 'subject-reasoning',
  'figure-reasoning': 'chapter-figures',
  'gujarati-grammar': 'subject-gujarati',
  'gujarat-history': 'subject-history',
  'gujarat-geography': 'subject-geography',
  constitution: 'subject-indian-polity',
  'panchayati-raj': 'chapter-panchayat',
};

/** Null for a chapter without a drawing of its own. */
export const findChapterDrawing = (chapter: string): string | null => DRAWINGS[chapter] ?? null;
