import { encode } from 'uqr';

/** Modules of white around the code, so that a camera finds it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

export interface QrCode {
  /** Modules on each side, with the white border. */
  readonly size: number;
  /** The dark modules as the path of an SVG, one unit each. */
  readonly path: string;
}

/** A text as a QR code that up to 15 % of damage leaves readable. */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
