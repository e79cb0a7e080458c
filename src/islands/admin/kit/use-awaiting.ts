import { useEffect, useEffectEvent } from 'react';

/** Tells a form that a file is being sent, and when that ends, also because its field was removed. */
export function useAwaiting(isOnItsWay: boolean, onAwait: (isOnItsWay: boolean) => void): void {
  const tell = useEffectEvent(onAwait);
  useEffect(() => {
    if (!isOnItsWay) return undefined;
    tell(true);
    return () => tell(false);
  }, [isOnItsWay]);
}
