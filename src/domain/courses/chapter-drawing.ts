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
  economy: 'subject-economics',
  'gujarat-administration': 'chapter-administration',
  'india-history': 'chapter-india-history',
  'india-geography': 'chapter-india-geography',
  culture: 'subject-art-culture',
  science: 'subject-science-technology',
  environment: 'subject-environment',
  computer: 'subject-computer',
  grammar: 'subject-english',
  vocabulary: 'chapter-vocabulary',
  'reading-writing': 'chapter-reading-writing',
};

/** Null for a chapter without a drawing of its own. */
export const findChapterDrawing = (chapter: string): string | null => DRAWINGS[chapter] ?? null;
