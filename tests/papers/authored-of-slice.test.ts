import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXAM_PROFILES } from '../../src/domain/papers/exam-facts.ts';
import { resolveProfile } from '../../src/domain/papers/exam-profile.ts';
import { parsePaper } from '../../src/domain/papers/paper-parsing.ts';
import {
  authoredOfSlice,
  readDifficulties,
  translationsOf,
  writeDifficulties,
} from '../../src/papers/authored-of-slice.ts';
import type { Authored } from '../../src/papers/exchange/reading.ts';
import { withOtherLanguages } from '../../src/papers/other-languages.ts';
import { builtSliceOf } from '../../src/papers/slice-of-paper.ts';

/** A paper of the build is corrected in the browser: its file for students becomes an authored paper again. */

const FOLDER = 'src/content/papers';
const findProfile = (id: string) => EXAM_PROFILES[id];

function built(authored: unknown) {
  const resolved = resolveProfile(authored, findProfile);
  const parsed = resolved.ok ? parsePaper(resolved.value) : resolved;
  if (!parsed.ok || !resolved.ok) throw new Error('The paper cannot be read');
  const paper = withOtherLanguages(parsed.value, resolved.value);
  return { paper, slice: JSON.parse(JSON.stringify(builtSliceOf(paper))) as Authored };
}

const papers = readdirSync(FOLDER).flatMap((file) =>
  Object.entries(
    JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Record<string, Record<string, Authored>>,
  ).flatMap(([day, ofDay]) =>
    Object.entries(ofDay).map(([label, authored]) => [`${file}, ${day}, ${label}`, authored] as const),
  ),
);

describe('an authored paper made of the file of a build', () => {
  it.each(papers)('gives students the same file again: %s', (_, authored) => {
    const { paper, slice } = built(authored);
    const profile = typeof authored['profile'] === 'string' ? authored['profile'] : null;
    const letters = writeDifficulties(paper.questions.map(({ difficulty }) => difficulty));
    const translations = translationsOf(authored);
    const again = authoredOfSlice(slice, { profile, difficulties: readDifficulties(letters), translations });
    expect(translationsOf(again)).toEqual(translations);
    const rebuilt = built(again);
    expect(rebuilt.slice).toEqual(slice);
    expect(rebuilt.paper.questions.map(({ difficulty }) => difficulty)).toEqual(
      paper.questions.map(({ difficulty }) => difficulty),
    );
  });

  it('loses no translation of a question, which the file for students leaves out', () => {
    const translated = papers.filter(([, authored]) => translationsOf(authored) !== undefined);
    expect(translated.length).toBeGreaterThan(0);
    for (const [, authored] of translated) {
      const { slice } = built(authored);
      expect(JSON.stringify(slice)).not.toContain('translations');
      expect(translationsOf(authoredOfSlice(slice, { profile: null, difficulties: [] }))).toBeUndefined();
    }
  });
});
