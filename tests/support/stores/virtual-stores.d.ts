declare module 'virtual:stores' {
  /** Every store, fresh: their state lives in modules. */
  export const createStores: () => typeof import('./every-store.ts');
}
