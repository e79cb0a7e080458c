import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useShared } from './use-shared.ts';
import type { ViewName } from './place.ts';
import { $place, FIRST_PLACE } from './place.ts';

interface ViewHeadingProps {
  readonly view: ViewName;
  readonly id: string;
  readonly children: ReactNode;
}

/** A view's heading. It takes the focus after each change of view, so that reading and tabbing begin there. */
export function ViewHeading({ view, id, children }: ViewHeadingProps) {
  const place = useShared($place, FIRST_PLACE);
  const heading = useRef<HTMLHeadingElement>(null);
  const isInView = place.view === view;
  useEffect(() => {
    if (place.visit > 0 && isInView) heading.current?.focus();
  }, [place.visit, isInView]);
  return (
    <h2 id={id} className="view-heading" ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
