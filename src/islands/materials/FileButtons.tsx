import { useState } from 'react';
import { materialsText } from '#domain/text/en/materials.ts';
import { openMaterialFile } from '#stores/materials/material-file.ts';
import type { Material } from '#stores/materials/materials.ts';

/** Opens a PDF or a picture in the browser, or saves it on the device. */
export function FileButtons({ material }: { readonly material: Material }) {
  const text = materialsText();
  const [busyWith, setBusyWith] = useState<'open' | 'save' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (intent: 'open' | 'save'): Promise<void> => {
    if (busyWith !== null) return;
    setBusyWith(intent);
    setProblem(await openMaterialFile(material.materialId, intent === 'save'));
    setBusyWith(null);
  };
  const button = (intent: 'open' | 'save', label: string) => (
    <button
      type="button"
      className="button"
      aria-busy={busyWith === intent}
      aria-disabled={busyWith !== null}
      onClick={() => void open(intent)}
    >
      {busyWith === intent ? text.opening : label}
      <span className="visually-hidden"> {material.title}</span>
    </button>
  );
  return (
    <div className="stack">
      <div className="button-row">
        {button('open', text.open)}
        {button('save', text.save)}
      </div>
      <p className="field-error" role="alert">
        {problem}
      </p>
    </div>
  );
}
