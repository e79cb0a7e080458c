import { deflateSync } from 'node:zlib';
import type { PDFCatalog } from 'pdf-lib';
import { PDFDocument, PDFName } from 'pdf-lib';
import { bytesOf } from './file-samples.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface Insides {
  readonly doc: PDFDocument;
  readonly catalog: PDFCatalog;
  readonly name: (text: string) => PDFName;
}

/** A PDF as a library writes it: its objects are packed in streams, so that no name of them can be read in its bytes. */
export async function libraryPdf(change: (insides: Insides) => unknown): Promise<Uint8Array<ArrayBuffer>> {
  const doc = await PDFDocument.create();
  const page = doc.addPage();
  page.drawText('Chapter 1: the verb');
  page.drawImage(await doc.embedPng(PIXEL));
  await change({ doc, catalog: doc.catalog, name: (text) => PDFName.of(text) });
  return Uint8Array.from(await doc.save({ useObjectStreams: true }));
}

/** A PDF that is only one packed stream. `cut` leaves out its last bytes; `twice` packs it again. */
export function objectStreamPdf(
  objects: string,
  { dictionary, cut = 0, twice = false }: { dictionary: string; cut?: number; twice?: boolean },
): Uint8Array<ArrayBuffer> {
  const once = deflateSync(objects);
  const packed = twice ? deflateSync(once) : once;
  return bytesOf(
    `%PDF-1.5\n5 0 obj\n<< ${dictionary} >>\nstream\n`,
    packed.subarray(0, packed.length - cut),
    '\nendstream\nendobj\n%%EOF\n',
  );
}
