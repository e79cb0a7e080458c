import { useEffect } from 'react';
import { loadHistory } from '#stores/attempts.ts';
import { AttemptHistory } from './AttemptHistory.tsx';
import type { ViewProps } from './view-props.ts';

/** Every attempt so far. */
export function ProgressView({ examNames }: ViewProps) {
  useEffect(() => void loadHistory(), []);
  return <AttemptHistory examNames={examNames} />;
}
