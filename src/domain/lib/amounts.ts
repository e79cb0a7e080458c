const MIB = 1024 * 1024;

/** '2.4 MB', '320 KB'. */
export const sizeText = (bytes: number): string =>
  bytes < MIB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MIB).toFixed(bytes < 10 * MIB ? 1 : 0)} MB`;

/** '1:02:03', '12:05'. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  return whole < 3600
    ? `${Math.floor(whole / 60)}:${parts[1] ?? ''}`
    : `${Math.floor(whole / 3600)}:${parts.join(':')}`;
}
