import { useEffect, useEffectEvent } from 'react';

/** Tells a form that a file is on its way, and that it no longer is: also when its field is gone. */
export function useAwaiting(isOnItsWay: boolean, onAwait: (isOnItsWay: boolean) => void): void {
  const tell = useEffectEvent(onAwait);
  useEffect(() => {
    if (!isOnItsWay) return undefined;
    tell(true);
    return () => tell(false);
  }, [isOnItsWay]);
}
