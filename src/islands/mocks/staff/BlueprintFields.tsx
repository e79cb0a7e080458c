import { useState } from 'react';
import type { Difficulty } from '#domain/papers/difficulty.ts';
import { DIFFICULTIES } from '#domain/papers/difficulty.ts';
import { topicName } from '#domain/papers/topic-name.ts';
import { countsText } from '#domain/text/en/counts.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffMockMakerText } from '#domain/text/staff/en/staff-mock-maker.ts';
import type { BlueprintBody, MakerState } from '#stores/mocks/admin-mock-maker.ts';
import {
  addTopic,
  changeCount,
  countOfSection,
  countOfTopic,
  fillPaper,
  loadStock,
  setLanguageWanted,
  setResponseKind,
} from '#stores/mocks/admin-mock-maker.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { WideTable } from '../../lib/WideTable.tsx';
import { TopicField } from '../../papers/TopicField.tsx';

type Section = BlueprintBody['sections'][number];

const text = () => staffMockMakerText().blueprint;

interface CountFieldProps {
  readonly slug: string;
  readonly topic: Section['topics'][number];
  readonly difficulty: Difficulty;
}

function CountField({ slug, topic, difficulty }: CountFieldProps) {
  return (
    <input
      type="number"
      className="blueprint-count"
      min={0}
      max={200}
      inputMode="numeric"
      aria-label={text().count({
        topic: topicName(topic.topic),
        difficulty: staffMockMakerText().difficultyWords[difficulty],
      })}
      value={topic[difficulty] ?? 0}
      onChange={({ target }) => changeCount(slug, topic.topic, difficulty, Number(target.value))}
    />
  );
}

function NewTopic({ slug }: { readonly slug: string }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  const add = (): void => {
    const isAdded = addTopic(slug, name);
    setError(isAdded ? undefined : text().noTopic);
    if (isAdded) setName('');
  };
  return (
    <div className="blueprint-topic">
      <TopicField name={`topic-${slug}`} label={text().newTopic} value={name} error={error} onValue={setName} />
      <button type="button" className="button" onClick={add}>
        {text().addTopic}
      </button>
    </div>
  );
}

function SectionFields({ section, wanted }: { readonly section: Section; readonly wanted: number }) {
  const count = countOfSection(section);
  return (
    <details className="blueprint-section">
      <summary>
        {text().section({ name: section.name, questions: countsText().questions({ count }) })}
        {count !== wanted && text().ofExam({ count: wanted })}
      </summary>
      <WideTable label={text().topicsOf({ name: section.name })}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text().topic}</th>
              {DIFFICULTIES.map((difficulty) => (
                <th scope="col" key={difficulty}>
                  {staffMockMakerText().difficulties[difficulty]}
                </th>
              ))}
              <th scope="col">{text().all}</th>
            </tr>
          </thead>
          <tbody>
            {section.topics.map((topic) => (
              <tr key={topic.topic}>
                <th scope="row">{topicName(topic.topic)}</th>
                {DIFFICULTIES.map((difficulty) => (
                  <td key={difficulty}>
                    <CountField slug={section.slug} topic={topic} difficulty={difficulty} />
                  </td>
                ))}
                <td>{countOfTopic(topic)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <NewTopic slug={section.slug} />
      <SelectField
        name={`kind-${section.slug}`}
        label={text().answeredBy({ name: section.name })}
        everything={text().kinds.option}
        value={section.responseKind === undefined || section.responseKind === 'option' ? '' : section.responseKind}
        options={['several', 'number']}
        names={text().kinds}
        onValue={(kind) => setResponseKind(section.slug, kind === 'several' || kind === 'number' ? kind : null)}
      />
    </details>
  );
}

/** By topic what can be asked; loaded when it is opened. */
function StockList({ stock }: Pick<MakerState, 'stock'>) {
  const words = staffMockMakerText().stock;
  return (
    <details className="blueprint-section" onToggle={({ currentTarget }) => currentTarget.open && void loadStock()}>
      <summary>{words.title}</summary>
      {stock === null ? (
        <p>{words.loading}</p>
      ) : (
        <WideTable label={words.title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text().topic}</th>
                <th scope="col">{words.columns.unused}</th>
                <th scope="col">{words.columns.used}</th>
                <th scope="col">{words.columns.uses}</th>
                <th scope="col">{words.columns.families}</th>
              </tr>
            </thead>
            <tbody>
              {stock.map(({ topic, unused, used, uses, families }) => (
                <tr key={topic}>
                  <th scope="row">{topicName(topic)}</th>
                  <td>{unused}</td>
                  <td>{used}</td>
                  <td>{uses}</td>
                  <td>{families}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
    </details>
  );
}

/** The blueprint of the chosen profile, open to change, and the button that fills it. */
export function BlueprintFields({ state }: { readonly state: MakerState }) {
  const { profile, blueprint, paper, task } = state;
  if (profile === null || blueprint === null) return null;
  const total = blueprint.sections.reduce((sum, section) => sum + countOfSection(section), 0);
  const all = profile.blueprint.sections.reduce((sum, section) => sum + countOfSection(section), 0);
  const questions = countsText().questions({ count: total });
  return (
    <section className="stack" aria-labelledby="blueprint-title">
      <h3 id="blueprint-title">{text().title}</h3>
      <p>
        {total === all ? text().asExam({ questions }) : text().shorter({ questions, all })} {text().note}
      </p>
      <fieldset className="ruling-choices">
        <legend>{text().languages}</legend>
        {profile.blueprint.languages.map((language) => (
          <CheckField
            key={language}
            name={`language-${language}`}
            isChecked={blueprint.languages.includes(language)}
            onChecked={(isChecked) => setLanguageWanted(language, isChecked)}
          >
            {staffKitText().languages[language]}
          </CheckField>
        ))}
      </fieldset>
      {blueprint.sections.map((section, index) => (
        <SectionFields
          key={section.slug}
          section={section}
          wanted={countOfSection(profile.blueprint.sections[index] ?? section)}
        />
      ))}
      <StockList stock={state.stock} />
      {paper === null && state.kept.length > 0 && <p className="note">{text().kept({ count: state.kept.length })}</p>}
      <div className="button-row">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={task !== null}
          onClick={() => (task === null ? void fillPaper() : undefined)}
        >
          {paper === null ? text().fill : text().fillAgain}
        </button>
      </div>
    </section>
  );
}
