import type { ReactNode } from 'react';
import { useLayoutEffect } from 'react';
import questionStyle from '../../styles/question.css?inline';
import { addStyle } from '../lib/add-style.ts';

/** Questions as students see them. The list brings the quiz's style along, so that no page of staff can lack it. */
export function PreviewList({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => addStyle(questionStyle), []);
  return <ol className="review paper-preview">{children}</ol>;
}
