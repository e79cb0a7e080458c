import type { VariantPicture } from '../families/draw-variant.ts';
import { parseDrawnPicture } from '../drawn-picture.ts';
import { FIGURE_FAMILIES } from './figure-families.ts';

/** The picture of an address such as '/images/drawn/mirror-of-signs/k3f9/0.svg'; null where no family draws it. */
export function findDrawnPicture(address: string): VariantPicture | null {
  const drawn = parseDrawnPicture(address);
  const family = FIGURE_FAMILIES.find(({ id }) => id === drawn?.family);
  const pictures = drawn === null ? undefined : family?.find(drawn.seed)?.pictures;
  if (drawn === null || pictures === undefined) return null;
  return (drawn.number === 0 ? pictures.stem : pictures.options[drawn.number - 1]) ?? null;
}
