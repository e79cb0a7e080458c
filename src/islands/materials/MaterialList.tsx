import { factsOfMaterial, isOfGroup, MATERIAL_GROUPS } from '#domain/materials/materials-outline.ts';
import { materialsText } from '#domain/text/en/materials.ts';
import type { Material } from '#stores/materials/materials.ts';
import { FileButtons } from './FileButtons.tsx';
import { NoteText } from './NoteText.tsx';
import { RecordingPlayer } from './RecordingPlayer.tsx';

function Sheet({ material }: { readonly material: Material }) {
  return (
    <details className="sheet">
      <summary lang={material.language}>{material.title}</summary>
      <div className="prose" lang={material.language}>
        <NoteText text={material.body} />
      </div>
    </details>
  );
}

function Opener({ material }: { readonly material: Material }) {
  if (material.kind === 'pdf') return <FileButtons material={material} />;
  if (material.kind !== 'link') return <RecordingPlayer material={material} />;
  return (
    <p>
      <a className="button" href={material.link ?? undefined} target="_blank" rel="noopener noreferrer">
        {materialsText().openTab}
        <span className="visually-hidden"> {material.title}</span>
      </a>
    </p>
  );
}

function Piece({ material }: { readonly material: Material }) {
  if (material.kind === 'note') return <Sheet material={material} />;
  return (
    <div className="sheet material stack">
      <p>
        <strong lang={material.language}>{material.title}</strong>{' '}
        <span className="soft">{factsOfMaterial(material)}</span>
      </p>
      {material.body !== '' && (
        <div className="prose" lang={material.language}>
          <NoteText text={material.body} />
        </div>
      )}
      <Opener material={material} />
    </div>
  );
}

/** What there is on a page, by kind; each kind in the page's order. */
export function MaterialList({ materials }: { readonly materials: readonly Material[] }) {
  const text = materialsText();
  return MATERIAL_GROUPS.map(({ key, kinds }) => ({
    name: text[key].name,
    here: materials.filter(({ kind }) => isOfGroup(kinds, kind)),
  }))
    .filter(({ here }) => here.length > 0)
    .map(({ name, here }) => (
      <section key={name} className="stack" aria-label={name}>
        <h3>{name}</h3>
        <ul className="sheet-list">
          {here.map((material) => (
            <li key={material.materialId}>
              <Piece material={material} />
            </li>
          ))}
        </ul>
      </section>
    ));
}
