import { parsePictureAddress } from '#domain/papers/paper-picture.ts';
import type { ImageFacts } from '#domain/papers/image-facts.ts';
import type { AuthoredImage, AuthoredPaper, AuthoredQuestion } from './authored-paper.ts';
import type { Finding, Spot } from './lint.ts';
import { error, warning } from './lint.ts';

export type ImageOf = (src: string) => ImageFacts | null;

/** What a phone on a slow line should wait for. */
const MOST_RASTER_BYTES = 60 * 1024;
/** A photo that the browser has made small; the server refuses more than 2 MB. */
const MANY_UPLOADED_BYTES = 200 * 1024;
const MOST_SVG_BYTES = 30 * 1024;
/** How far a picture's own pixels may be from its box: sharp on a dense screen, and not paid for twice. */
const MOST_SCALE = 2;
const MOST_STRETCH = 1.05;
const UNSAFE =
  /<script|<foreignObject|<!ENTITY|@import|\son\w+\s*=|javascript:|(?:href|src)\s*=\s*["'](?!#|data:image\/(?:png|jpeg|webp))|url\(\s*["']?(?!#|["'])/i;

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

function sizeIssues({ src, box }: AuthoredImage, { width, height }: ImageFacts, spot: Spot): Finding[] {
  if (box === null || width === null || height === null) return [];
  const scales = [width / box.width, height / box.height];
  const [least, most] = [Math.min(...scales), Math.max(...scales)];
  const sizes = `${width} × ${height} pixels for a box of ${box.width} × ${box.height}`;
  if (most > least * MOST_STRETCH)
    return [
      warning(
        'image-stretched',
        spot,
        `${src} has ${sizes}, which changes its shape.`,
        'Give the box the shape of the picture.',
      ),
    ];
  if (most > MOST_SCALE)
    return [
      warning('image-size', spot, `${src} has ${sizes}: more than twice.`, 'Scale the picture down to twice its box.'),
    ];
  return least < 1 / MOST_SCALE
    ? [warning('image-size', spot, `${src} has ${sizes}: less than half.`, 'Use a larger picture, or a smaller box.')]
    : [];
}

function weightIssues(src: string, { bytes, svg }: ImageFacts, spot: Spot): Finding[] {
  if (parsePictureAddress(src) !== null)
    return bytes <= MANY_UPLOADED_BYTES
      ? []
      : [
          warning(
            'image-large',
            spot,
            `${src} has ${kilobytes(bytes)}, for which a slow phone waits.`,
            'Add it again in the browser, which makes it smaller.',
          ),
        ];
  const limit = svg === null ? MOST_RASTER_BYTES : MOST_SVG_BYTES;
  return bytes <= limit
    ? []
    : [
        error(
          'image-heavy',
          spot,
          `${src} has ${kilobytes(bytes)}, the most is ${kilobytes(limit)}.`,
          'Draw it as a simpler SVG, or compress it (WebP).',
        ),
      ];
}

function lintImage(image: AuthoredImage, question: AuthoredQuestion | null, imageOf: ImageOf): Finding[] {
  const { src, alt, field } = image;
  const spot = { question, field };
  const facts = imageOf(src);
  if (facts === null)
    return [
      parsePictureAddress(src) !== null
        ? error('image-missing', spot, `${src} is not there any more.`, 'Add the picture again.')
        : error('image-missing', spot, `${src} is not in public/.`, 'Add the file, or correct the path, capitals too.'),
    ];
  return [
    ...((alt ?? '').trim() === ''
      ? [
          warning(
            'image-undescribed',
            spot,
            `${src} has no description.`,
            'Say in alt what the question needs of it, without the answer.',
          ),
        ]
      : []),
    ...weightIssues(src, facts, spot),
    ...(facts.svg !== null && UNSAFE.test(facts.svg)
      ? [
          error(
            'image-unsafe',
            spot,
            `${src} holds a script, or asks for something from elsewhere.`,
            'Save it as plain SVG, with nothing linked.',
          ),
        ]
      : []),
    ...(facts.svg === null ? sizeIssues(image, facts, spot) : []),
  ];
}

/** Pictures that are missing, too heavy, of a wrong size, unsafe or undescribed. */
export const lintImages = ({ questions, passageImages }: AuthoredPaper, imageOf: ImageOf): readonly Finding[] => [
  ...passageImages.flatMap((image) => lintImage(image, null, imageOf)),
  ...questions.flatMap((question) => question.images.flatMap((image) => lintImage(image, question, imageOf))),
];
