import { languageOfText } from '#domain/lib/text-language.ts';
import { mockExamText } from '#domain/text/en/mock-exam.ts';
import { sectionTextIn } from '#domain/mocks/mock-paper.ts';
import { goToMockQuestion } from '#stores/mocks/mock-acts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { QuestionText } from '../papers/QuestionText.tsx';
import { RichText } from '../papers/RichText.tsx';
import type { RunningState } from '#stores/mocks/mock-state.ts';

interface QuestionPaperProps {
  readonly state: RunningState;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The whole question paper at a glance; with locked sections the one that runs. */
export function QuestionPaperDialog({ state, isOpen, onClose }: QuestionPaperProps) {
  const { mock, paper, view } = state;
  const { sections, timing } = mock.rules;
  const words = mockExamText();
  return (
    <Dialog isOpen={isOpen} title={words.paper.title} onClose={onClose}>
      {isOpen &&
        sections.map(({ name, start }, index) => {
          const section = paper.sections[index];
          const text = section === undefined ? null : sectionTextIn(section, view.language);
          if (text === null || (timing === 'locked' && index !== view.section)) return null;
          return (
            <section key={name} className="stack exam-paper">
              <h3 lang={languageOfText(name)}>{name}</h3>
              {text.questions.map((question, position) => (
                <article key={question.id} className="stack">
                  <h4>
                    <button
                      type="button"
                      className="link-button"
                      onClick={() => {
                        onClose();
                        goToMockQuestion(start + position);
                      }}
                    >
                      {words.question.question({ number: position + 1 })}
                    </button>
                  </h4>
                  <QuestionText paper={text} question={question} isPassageOpen={false} />
                  {question.kind === 'several' && <p className="soft">{words.paper.selectAll}</p>}
                  {question.kind === 'number' && <p className="soft">{words.paper.number}</p>}
                  <ol className="exam-paper-options" lang={text.language}>
                    {question.options.map((option, each) => (
                      <li key={each}>
                        {text.names.options[each]}. <RichText isInline text={option.text} rich={text.rich} />
                      </li>
                    ))}
                  </ol>
                </article>
              ))}
            </section>
          );
        })}
    </Dialog>
  );
}
