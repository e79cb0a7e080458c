import { chosenOptions } from '#domain/attempts/chosen-options.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { Question } from '#domain/papers/question.ts';
import { questionScreenText } from '#domain/text/en/question-screen.ts';
import { PartFailure, createPart, usePart } from '../lib/LazyPart.tsx';
import { OptionList } from './OptionList.tsx';
import type { ResponseFieldProps } from './RareResponseFields.tsx';

/** Few papers ask for more than one option, so that it is no part of the script that the first question waits for. */
const rareFields = createPart(() => import('./RareResponseFields.tsx'));

const isRare = ({ kind }: Question): boolean => kind === 'several' || kind === 'number';

/** Downloads what the questions of a paper need, before the network may be lost. */
export function prepareResponseFields({ questions }: Paper): void {
  if (questions.some(isRare)) void rareFields.load().catch(() => undefined);
}

function RareField(props: ResponseFieldProps) {
  const { value: fields, failures, retry } = usePart(rareFields);
  if (fields !== null)
    return props.question.kind === 'number' ? (
      <fields.NumberField {...props} />
    ) : (
      <fields.SeveralOptions {...props} chosen={chosenOptions(props.response)} />
    );
  return failures > 0 ? <PartFailure failures={failures} onRetry={retry} /> : null;
}

/** Where a student answers: options of which one or several are chosen, or a box for a number. The caller keys it. */
export function ResponseField(props: ResponseFieldProps) {
  const { question, paper, response, onChoose } = props;
  if (isRare(question)) return <RareField {...props} />;
  return <OptionList question={question} paper={paper} chosen={response} onChoose={onChoose} />;
}

/** What a student is asked to do, alone and in hints: 'Choose an option, or skip.' */
export function askOf(kind: Question['kind']) {
  const { asks } = questionScreenText();
  return kind === 'several' ? asks.several : kind === 'number' ? asks.number : asks.option;
}
