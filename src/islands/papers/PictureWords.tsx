import { useId, useState } from 'react';
import { LONGEST_PICTURE_ALT } from '#domain/papers/paper-picture.ts';
import { staffQuestionsText } from '#domain/text/staff/en/staff-questions.ts';
import type { ReadPaper } from '#stores/papers/admin-paper-file.ts';
import type { UndescribedPicture } from '#stores/papers/admin-picture-words.ts';
import { describePicture, findUndescribed } from '#stores/papers/admin-picture-words.ts';
import { TextField } from '#ui/TextField.tsx';
import { Figure } from './Figure.tsx';

interface PictureWordsProps {
  readonly paper: ReadPaper;
  /** Tells the file from others on the page. */
  readonly called?: string;
  readonly onDescribed: (paper: ReadPaper) => void;
}

function Words({
  picture,
  onWords,
}: {
  readonly picture: UndescribedPicture;
  readonly onWords: (words: string) => void;
}) {
  const [words, setWords] = useState('');
  const { question, where, image } = picture;
  const text = staffQuestionsText().picture;
  return (
    <li className="stack">
      <Figure image={{ ...image, alt: text.ofQuestion({ number: question + 1 }) }} />
      <TextField
        name={`words-${question}-${image.src}`}
        label={text.shows({ number: question + 1, where })}
        hint={text.wordsHint}
        value={words}
        maxLength={LONGEST_PICTURE_ALT}
        autoCapitalize="sentences"
        onValue={setWords}
        onBlur={() => onWords(words)}
      />
    </li>
  );
}

/** Asks for the words of the pictures to which a file gives none. Words count when their field is left. */
export function PictureWords({ paper, called, onDescribed }: PictureWordsProps) {
  const id = useId();
  const pictures = findUndescribed(paper);
  if (pictures.length === 0) return null;
  const text = staffQuestionsText().picture;
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>{called === undefined ? text.withoutWords : text.withoutWordsIn({ file: called })}</h3>
      <ul className="sheet-list stack">
        {pictures.map((picture) => (
          <Words
            key={`${picture.question} ${picture.image.src}`}
            picture={picture}
            onWords={(words) => onDescribed(describePicture(paper, picture, words))}
          />
        ))}
      </ul>
    </section>
  );
}
