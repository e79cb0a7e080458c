const SUMMARY = /(\n\s+summary:\s+)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

/** A file of the contract without the sentences that only the API's description reads. */
export const withoutSummaries = (code: string): string => code.replaceAll(SUMMARY, "$1''");

/** No browser downloads those sentences: each call of the contract has one. */
export const contractWithoutSummaries = {
  name: 'contract-without-summaries',
  enforce: 'pre',
  applyToEnvironment: ({ name }: { readonly name: string }): boolean => name === 'client',
  transform: (code: string, id: string) =>
    /\/src\/contract\/.+\.ts$/.test(id) ? { code: withoutSummaries(code), map: null } : null,
} as const;
