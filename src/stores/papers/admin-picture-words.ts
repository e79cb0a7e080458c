import { isRecord } from '#domain/lib/is-record.ts';
import { inlinePicture, pictureWords } from '#domain/papers/inline-picture.ts';
import type { Image } from '#domain/papers/question.ts';
import { UNDESCRIBED, UNDESCRIBED_LOSS } from '../../papers/formats/file-pictures.ts';
import type { ReadPaper } from './admin-paper-file.ts';

/** Pictures of a chosen file that have no words yet, for the form that asks for them. */

export interface UndescribedPicture {
  /** The index of its question. */
  readonly question: number;
  /** The position in the file: 'row 5'. */
  readonly where: string;
  readonly image: Image;
}

const PICTURE = new RegExp(String.raw`!\[${UNDESCRIBED}\]\((\/[^\s()]{1,300}) (\d{1,4})x(\d{1,4})\)`, 'g');

const questionsOf = ({ authored }: ReadPaper): readonly unknown[] =>
  Array.isArray(authored['questions']) ? (authored['questions'] as unknown[]) : [];

/** A value with each of its texts changed. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((entry: unknown) => mapTexts(entry, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapTexts(entry, change)]));
}

/** Each picture of a question once, however often the question shows it. */
export function findUndescribed(paper: ReadPaper): readonly UndescribedPicture[] {
  return questionsOf(paper).flatMap((data, question) => {
    const found = new Map<string, Image>();
    mapTexts(data, (text) => {
      for (const [, src = '', width, height] of text.matchAll(PICTURE))
        found.set(src, { src, alt: '', width: Number(width), height: Number(height) });
      return text;
    });
    return [...found.values()].map((image) => ({ question, where: paper.places[question] ?? '', image }));
  });
}

/** The paper with words for one of these pictures. Its loss goes with the last of them. */
export function describePicture(paper: ReadPaper, { question, image }: UndescribedPicture, words: string): ReadPaper {
  if (pictureWords(words) === '') return paper;
  const [before, after] = [UNDESCRIBED, pictureWords(words)].map((alt) => inlinePicture({ ...image, alt }));
  const described = questionsOf(paper).map((data, index) =>
    index === question ? mapTexts(data, (text) => text.replaceAll(before ?? '', () => after ?? '')) : data,
  );
  const next = { ...paper, authored: { ...paper.authored, questions: described } };
  return findUndescribed(next).length > 0
    ? next
    : { ...next, losses: paper.losses.filter(({ reason }) => reason !== UNDESCRIBED_LOSS.reason) };
}
