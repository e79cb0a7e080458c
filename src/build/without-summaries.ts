const SUMMARY = /(\n\s+summary:\s+)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

/** Removes the summaries from a contract file: only the API's description reads them. */
export const withoutSummaries = (code: string): string => code.replaceAll(SUMMARY, "$1''");

/** No browser downloads the summaries of the contract's calls. */
export const contractWithoutSummaries = {
  name: 'contract-without-summaries',
  enforce: 'pre',
  applyToEnvironment: ({ name }: { readonly name: string }): boolean => name === 'client',
  transform: (code: string, id: string) =>
    /\/src\/contract\/.+\.ts$/.test(id) ? { code: withoutSummaries(code), map: null } : null,
} as const;
