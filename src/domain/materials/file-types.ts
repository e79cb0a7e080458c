/**
 * The media types of uploads. In a file of its own, because students' pages do not need the rules of material-file.ts.
 */
export const FILE_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'video/mp4',
  'video/webm',
  'audio/mp4',
  'audio/mpeg',
  'text/vtt',
] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** The files of a material: the main file, a separate audio for a video, and subtitles. */
export const FILE_ROLES = ['file', 'audio', 'captions'] as const;
export type FileRole = (typeof FILE_ROLES)[number];
