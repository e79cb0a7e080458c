/** The specification of CommonMark with its examples; the package has no types. */
declare module 'commonmark-spec' {
  interface Example {
    readonly markdown: string;
    readonly html: string;
    readonly section: string;
    readonly number: number;
  }
  const specification: { readonly text: string; readonly tests: readonly Example[] };
  export default specification;
}
