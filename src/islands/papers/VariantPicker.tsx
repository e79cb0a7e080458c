import { useState } from 'react';
import { staffStatisticsText } from '#domain/text/staff/en/staff-statistics.ts';
import type { OfferedVariant } from '#stores/papers/admin-paper-variants.ts';
import { familiesForExam, nameOfFamily, offerVariants, takeVariant } from '#stores/papers/admin-paper-variants.ts';
import type { PaperFields } from '#stores/papers/admin-papers-form.ts';
import type { StoredPaperItem } from '#stores/papers/admin-papers.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { PreviewList } from './PreviewList.tsx';
import { QuestionText } from './QuestionText.tsx';
import { Explanation, ReviewOptions } from './ReviewQuestion.tsx';

type FormNow = [fields: PaperFields, item: StoredPaperItem | null];

interface VariantPickerProps {
  readonly exam: string;
  readonly language: string;
  /** `take` says what the form's fields become. */
  readonly onTake: (take: (...form: FormNow) => ReturnType<typeof takeVariant>) => void;
}

/** The mistake behind each wrong option, in the order of the options. */
function Mistakes({ variant }: Pick<OfferedVariant, 'variant'>) {
  return (
    <ul className="soft">
      {variant.mistakes.map(
        (mistake, index) =>
          mistake !== null && (
            <li key={mistake}>{staffStatisticsText().family.mistake({ option: index + 1, mistake })}</li>
          ),
      )}
    </ul>
  );
}

/** Staff pick a family, look at three of its questions, and take one into the paper as an ordinary question. */
export function VariantPicker({ exam, language, onTake }: VariantPickerProps) {
  const [familyId, setFamilyId] = useState('');
  const [offered, setOffered] = useState<readonly OfferedVariant[]>([]);
  const [taken, setTaken] = useState(0);
  const families = familiesForExam(exam);
  const words = staffStatisticsText().family;
  const draw = (id: string): void => setOffered(offerVariants(id, language));
  function take({ variant }: OfferedVariant): void {
    onTake((fields, item) => takeVariant(variant, fields, item));
    setOffered(offered.filter((each) => each.variant !== variant));
    setTaken(taken + 1);
  }
  return (
    <div className="stack">
      <SelectField
        name="family"
        label={words.label}
        hint={words.hint}
        value={familyId}
        options={families.map(({ id }) => id)}
        names={Object.fromEntries(families.map((family) => [family.id, nameOfFamily(family)]))}
        onValue={(id) => {
          setFamilyId(id);
          draw(id);
        }}
      />
      <p role="status">{taken > 0 && words.taken({ count: taken })}</p>
      <PreviewList>
        {offered.map((each) => (
          <li key={each.question.id} className="review-question">
            <QuestionText paper={each.paper} question={each.question} isPassageOpen />
            <ReviewOptions paper={each.paper} question={each.question} response={null} />
            <Explanation paper={each.paper} question={each.question} />
            <p className="soft">
              {words.facts({ difficulty: each.variant.difficulty, seconds: each.variant.seconds })}
            </p>
            <Mistakes variant={each.variant} />
            <button type="button" className="button" onClick={() => take(each)}>
              {words.take}
            </button>
          </li>
        ))}
      </PreviewList>
      {familyId !== '' && (
        <button type="button" className="button" onClick={() => draw(familyId)}>
          {words.others}
        </button>
      )}
    </div>
  );
}
