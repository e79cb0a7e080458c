/** Stands in every page until its build is finished, and in the pages of the dev server (src/build/import-map.ts). */
export const NO_IMPORT_MAP = '{"imports":{}}';
