/** What Chromium alone reports of the line. */
interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the student saves data, or the line is so slow that what is asked for must come alone. */
export function isLineSlow(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { readonly connection?: Line }).connection ?? {};
  return saveData === true || /[23]g$/.test(effectiveType);
}
