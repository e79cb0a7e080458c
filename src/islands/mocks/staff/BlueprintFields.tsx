import { useState } from 'react';
import { countOf } from '#domain/lib/count-of.ts';
import { LANGUAGE_NAMES } from '#domain/lib/languages.ts';
import type { Difficulty } from '#domain/papers/difficulty.ts';
import { DIFFICULTIES } from '#domain/papers/difficulty.ts';
import { topicName } from '#domain/papers/topic-name.ts';
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

const COUNTS: Readonly<Record<Difficulty, string>> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

const KINDS = {
  option: 'one option',
  several: 'several options (select all that apply)',
  number: 'a typed number',
} as const;

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
      aria-label={`${topicName(topic.topic)}, ${COUNTS[difficulty].toLowerCase()}`}
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
    setError(isAdded ? undefined : 'Choose a topic that the section does not have.');
    if (isAdded) setName('');
  };
  return (
    <div className="blueprint-topic">
      <TopicField name={`topic-${slug}`} label="Another topic" value={name} error={error} onValue={setName} />
      <button type="button" className="button" onClick={add}>
        Add the topic
      </button>
    </div>
  );
}

function SectionFields({ section, wanted }: { readonly section: Section; readonly wanted: number }) {
  const count = countOfSection(section);
  return (
    <details className="blueprint-section">
      <summary>
        {section.name}: {countOf(count, ['question', 'questions'])}
        {count !== wanted && ` (the exam has ${wanted})`}
      </summary>
      <WideTable label={`Topics of ${section.name}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Topic</th>
              {DIFFICULTIES.map((difficulty) => (
                <th scope="col" key={difficulty}>
                  {COUNTS[difficulty]}
                </th>
              ))}
              <th scope="col">All</th>
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
        label={`Questions of ${section.name} are answered by`}
        everything={KINDS.option}
        value={section.responseKind === undefined || section.responseKind === 'option' ? '' : section.responseKind}
        options={['several', 'number']}
        names={KINDS}
        onValue={(kind) => setResponseKind(section.slug, kind === 'several' || kind === 'number' ? kind : null)}
      />
    </details>
  );
}

/** By topic what can be asked; loaded when it is opened. */
function StockList({ stock }: Pick<MakerState, 'stock'>) {
  return (
    <details className="blueprint-section" onToggle={({ currentTarget }) => currentTarget.open && void loadStock()}>
      <summary>Questions in stock</summary>
      {stock === null ? (
        <p>Counting the questions.</p>
      ) : (
        <WideTable label="Questions in stock">
          <table>
            <thead>
              <tr>
                <th scope="col">Topic</th>
                <th scope="col">Not used</th>
                <th scope="col">Used</th>
                <th scope="col">Uses</th>
                <th scope="col">Families</th>
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
  return (
    <section className="stack" aria-labelledby="blueprint-title">
      <h3 id="blueprint-title">2. Blueprint</h3>
      <p>
        {countOf(total, ['question', 'questions'])}
        {total === all
          ? ', as in the exam.'
          : `; the exam has ${all}. A shorter mock has its marks, and minutes in proportion.`}{' '}
        Open a section to change its topics. A topic with no question is left out.
      </p>
      <fieldset className="ruling-choices">
        <legend>Languages</legend>
        {profile.blueprint.languages.map((language) => (
          <CheckField
            key={language}
            name={`language-${language}`}
            isChecked={blueprint.languages.includes(language)}
            onChecked={(isChecked) => setLanguageWanted(language, isChecked)}
          >
            {LANGUAGE_NAMES[language]}
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
      <div className="button-row">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={task !== null}
          onClick={() => (task === null ? void fillPaper() : undefined)}
        >
          {paper === null ? 'Fill the paper' : 'Fill it with another paper'}
        </button>
      </div>
    </section>
  );
}
