import { localPath } from '#domain/lib/local-path.ts';
import { mockInstructionsText } from '#domain/text/en/mock-instructions.ts';
import { useState } from 'react';
import { startExam } from '#stores/mocks/mock-exam.ts';
import { useFocusOnMount } from '../lib/use-focus-on-mount.ts';
import { DeviceCheckList } from './DeviceCheckList.tsx';
import { ExamRules } from './ExamRules.tsx';
import { MockPaperPage, loadLaterParts } from './later-parts.tsx';
import { VoidNote } from './VoidNote.tsx';
import type { ReadyState } from '#stores/mocks/mock-state.ts';

function GeneralPage({ state, onNext }: { readonly state: ReadyState; readonly onNext: () => void }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const text = mockInstructionsText();
  return (
    <>
      <h1 id="mock-title" ref={heading} tabIndex={-1}>
        {text.generalTitle({ title: state.mock.title })}
      </h1>
      {state.voidReason !== null && <VoidNote reason={state.voidReason} decided="open" />}
      <DeviceCheckList mock={state.mock} check={state.check} />
      <section className="stack" aria-labelledby="mock-rules">
        <h2 id="mock-rules">{text.howItWorks}</h2>
        <ExamRules mock={state.mock} />
      </section>
      <div className="button-row">
        <button type="button" className="button button-primary button-large" onClick={onNext}>
          {text.next}
        </button>
      </div>
    </>
  );
}

/** The check of the device and the two instruction pages, drawn from the rules that the attempt is run by. */
export function MockStart({ state, seriesPath }: { readonly state: ReadyState; readonly seriesPath: string }) {
  const [page, setPage] = useState<1 | 2>(1);
  return (
    <section className="stack mock-start" aria-labelledby="mock-title">
      {page === 1 ? (
        <GeneralPage state={state} onNext={() => setPage(2)} />
      ) : (
        <MockPaperPage
          state={state}
          onBack={() => setPage(1)}
          onStart={(language) => void loadLaterParts().then(() => startExam(language))}
        />
      )}
      <p>
        <a href={localPath(seriesPath)}>{mockInstructionsText().back}</a>
      </p>
    </section>
  );
}
