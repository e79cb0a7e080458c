import type { FileRole, FileType } from './file-types.ts';
import { FILE_TYPES } from './file-types.ts';
import type { MaterialKind } from './material-kinds.ts';

const MIB = 1024 * 1024;

/** Bytes in every part of an upload but the last. */
export const PART_BYTES: number = 8 * MIB;
/** Bytes that one admin may upload within 24 hours. */
export const DAILY_UPLOAD_BYTES: number = 2048 * MIB;

/** The file endings and the largest size of each type. Nothing else is accepted: no SVG, no HTML, no archive. */
const RULES: Readonly<Record<FileType, { readonly endings: readonly string[]; readonly mostBytes: number }>> = {
  'application/pdf': { endings: ['pdf'], mostBytes: 20 * MIB },
  'image/png': { endings: ['png'], mostBytes: 2 * MIB },
  'image/jpeg': { endings: ['jpg', 'jpeg'], mostBytes: 2 * MIB },
  'image/webp': { endings: ['webp'], mostBytes: 2 * MIB },
  'image/gif': { endings: ['gif'], mostBytes: 2 * MIB },
  'video/mp4': { endings: ['mp4', 'm4v'], mostBytes: 500 * MIB },
  'video/webm': { endings: ['webm'], mostBytes: 500 * MIB },
  'audio/mp4': { endings: ['m4a'], mostBytes: 100 * MIB },
  'audio/mpeg': { endings: ['mp3'], mostBytes: 100 * MIB },
  'text/vtt': { endings: ['vtt'], mostBytes: MIB },
};

export const PICTURE_TYPES: readonly FileType[] = ['image/png', 'image/jpeg', 'image/webp'];
/** Files of other systems bring GIF too; it must not move. */
export const PAPER_PICTURE_TYPES: readonly FileType[] = [...PICTURE_TYPES, 'image/gif'];
const VIDEOS: readonly FileType[] = ['video/mp4', 'video/webm'];
const SOUNDS: readonly FileType[] = ['audio/mp4', 'audio/mpeg'];

/** The types accepted for a role of a material of this kind; empty if the kind has no such role. */
export function typesFor(kind: MaterialKind, role: FileRole): readonly FileType[] {
  const plays = kind === 'recording' || kind === 'audio';
  if (role === 'captions') return plays ? ['text/vtt'] : [];
  if (role === 'audio') return kind === 'recording' ? SOUNDS : [];
  if (kind === 'pdf') return ['application/pdf', ...PICTURE_TYPES];
  if (kind === 'recording') return VIDEOS;
  return kind === 'audio' ? SOUNDS : [];
}

export const isFileType = (text: string): text is FileType => FILE_TYPES.some((type) => type === text);
export const isPicture = (type: FileType): boolean => PAPER_PICTURE_TYPES.includes(type);
export const mostBytesOf = (type: FileType): number => RULES[type].mostBytes;
export const endingsOf = (type: FileType): readonly string[] => RULES[type].endings;
export const partCountOf = (size: number): number => Math.ceil(size / PART_BYTES);
/** The length of part `number` (from 1) in bytes. */
export const partBytesOf = (size: number, number: number): number =>
  Math.min(PART_BYTES, size - (number - 1) * PART_BYTES);

const LONGEST_NAME = 120;

/** The ending after the last dot, in lower case. */
export const endingOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * A file name without folders and without anything from the first control character on, shortened before its ending.
 */
export function tidyFileName(text: string): string {
  const plain = text.toWellFormed().split(/\p{Cc}/u)[0] ?? '';
  const name = (plain.split(/[/\\]/).at(-1) ?? '').normalize('NFC').trim();
  const ending = endingOf(name);
  const stem = [...(ending === '' ? name : name.slice(0, -ending.length - 1))].slice(0, LONGEST_NAME).join('');
  return ending === '' ? stem : `${stem === '' ? 'file' : stem}.${ending.slice(0, 10)}`;
}

/** The type that a browser reports. If it reports none or a synonym, the ending decides. */
export function declaredType(name: string, said: string): string {
  if (isFileType(said)) return said;
  const byEnding = FILE_TYPES.find((type) => RULES[type].endings.includes(endingOf(name)));
  const isSame =
    said === '' ||
    (byEnding !== undefined &&
      /^(?:audio\/(?:x-m4a|m4a|mp3|x-mp3)|video\/x-m4v|image\/jpg|application\/octet-stream)$/.test(said));
  return byEnding !== undefined && isSame ? byEnding : said;
}

const inMib = (bytes: number): string => `${Math.round(bytes / MIB)} MB`;

export const FILE_MESSAGES = {
  empty: 'The file is empty. Choose another one.',
  type: 'This kind of file is not taken. Choose a PDF, PNG, JPEG, WebP, MP4, WebM, M4A, MP3 or VTT file.',
  ending: 'The name of the file does not fit its kind. Give it the ending of what it is, such as .pdf.',
  content: 'The file is not what its name says. Save it again in the kind that its name says, and choose that one.',
  picture: 'The picture is wider or higher than 4096 pixels. Make it smaller and choose it again.',
  pdfBroken: 'The PDF is cut off or damaged. Save it again and choose that one.',
  pdfActive: 'The PDF holds scripts, programs, forms or other files. Print it to a new PDF and choose that one.',
  pdfEncrypted: 'The PDF is locked with a password. Save it without one and choose that file.',
  pdfHidden: 'Parts of the PDF cannot be checked. Print it to a new PDF and choose that one.',
  tooLarge: (type: FileType): string =>
    `The file is too large: at most ${inMib(mostBytesOf(type))}. Make it smaller, or split it.`,
  quota: `You have uploaded 2 GB within a day. Go on tomorrow.`,
  wrongPart: 'A piece of the file arrived damaged. It is sent again.',
  partSize: 'This piece of the file has another length than it must have.',
  partsMissing: (numbers: readonly number[]): string =>
    `These pieces of the file are missing: ${numbers.slice(0, 20).join(', ')}. Send them and finish again.`,
  missingUpload: 'This upload is not there any more. Choose the file again.',
  finished: 'This upload is finished already.',
  inUse: 'A material uses this file. Replace the file there first.',
  lost: 'The pieces of the file do not fit together any more. Choose the file again.',
} as const;

/** How long a ticket opens a material's files, milliseconds. */
export const TICKET_MS: number = 120 * 1000;
