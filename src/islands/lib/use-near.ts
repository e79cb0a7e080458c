import { useEffect, useRef, useState } from 'react';
import { whenNear } from './when-near.ts';

/** Whether a place has come near the screen, once and for all. `pixels` is the distance that counts as near. */
export function useNear<Place extends HTMLElement>(pixels: number) {
  const [isNear, setNear] = useState(false);
  const place = useRef<Place>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    return whenNear(place.current, pixels, () => setNear(true));
  }, [pixels]);
  return { place, isNear };
}
