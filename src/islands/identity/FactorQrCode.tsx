import { securityPageText } from '#domain/text/en/security-page.ts';
import { drawQrCode } from './qr-code.ts';

/** The key of a second factor, for the camera of an authenticator app. Dark on white in every colour scheme. */
export function FactorQrCode({ uri }: { readonly uri: string }) {
  const { size, path } = drawQrCode(uri);
  return (
    <svg
      className="factor-code"
      role="img"
      aria-label={securityPageText().qrCode}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
