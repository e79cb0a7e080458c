/** What a lint checks of a picture in public/. Sizes in bytes and pixels. */
export interface ImageFacts {
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  /** The source of an SVG, null for any other picture. */
  readonly svg: string | null;
}
