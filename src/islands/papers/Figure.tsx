import type { Image } from '#domain/papers/question.ts';

/**
 * A picture in a box of its own size: nothing moves when it arrives, and its words stand where it fails. A long review
 * loads those that come into view.
 */
export function Figure({ image }: { readonly image: Image }) {
  return (
    <img
      className="figure"
      src={image.src}
      alt={image.alt}
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
    />
  );
}
