import { MOST_PICTURES } from '#domain/papers/stored-paper.ts';
import { pictureBox } from '../../papers/exchange/picture-box.ts';
import type { FoundImage } from '../../papers/formats/file-pictures.ts';
import { environment } from '../environment.ts';

const OWN = /^\/images\/[\w./-]+$/;

/** The address on the site of a picture named in a file: that address itself, or the name among the exam's pictures. */
function addressOf(src: string, exam: string): string | null {
  const name =
    src
      .replace(/^@@PLUGINFILE@@\//, '')
      .split(/[?#]/, 1)[0]
      ?.split('/')
      .at(-1) ?? '';
  const address = OWN.test(src) ? src : `/images/papers/${exam}/${name}`;
  return name === '' || address.includes('..') || !OWN.test(address) ? null : address;
}

async function findPicture(address: string): Promise<FoundImage | null> {
  try {
    const response = await environment().fetch(address);
    const box = response.ok ? pictureBox(address, new Uint8Array(await response.arrayBuffer())) : null;
    return box === null ? null : { src: address, ...box };
  } catch {
    return null;
  }
}

/** Looks up the pictures that a file names. It does not use request.ts, which reads JSON only. */
export async function findPictures(
  names: ReadonlySet<string>,
  exam: string,
): Promise<ReadonlyMap<string, FoundImage | null>> {
  const wanted = [...names].slice(0, MOST_PICTURES);
  const found = await Promise.all(
    wanted.map(async (name) => {
      const address = addressOf(name, exam);
      return [name, address === null ? null : await findPicture(address)] as const;
    }),
  );
  return new Map(found);
}
