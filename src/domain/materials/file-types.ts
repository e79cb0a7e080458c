/** Apart from material-file.ts, whose rules students' pages do not download. */
export const FILE_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'video/mp4',
  'video/webm',
  'audio/mp4',
  'audio/mpeg',
  'text/vtt',
] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** What a material can hold: its file, a sound alone beside a video, and subtitles. */
export const FILE_ROLES = ['file', 'audio', 'captions'] as const;
export type FileRole = (typeof FILE_ROLES)[number];
