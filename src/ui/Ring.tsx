interface RingProps {
  /** Of `all`. */
  readonly done: number;
  readonly all: number;
}

/** How much is done, as a ring. The numbers stand beside it, so screen readers skip it. */
export function Ring({ done, all }: RingProps) {
  const share = all === 0 ? 0 : Math.min(1, done / all);
  return (
    <svg className="ring" viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="15.9" />
      <circle className="ring-done" cx="18" cy="18" r="15.9" pathLength="100" strokeDasharray={`${share * 100} 100`} />
    </svg>
  );
}
