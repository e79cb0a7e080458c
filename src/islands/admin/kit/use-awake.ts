import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the prerendered page: what is typed into a field that nobody listens to yet would be lost, so none is shown before. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
