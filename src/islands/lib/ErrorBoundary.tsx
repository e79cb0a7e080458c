import { formPartsText } from '#domain/text/en/form-parts.ts';
import type { ReactNode } from 'react';
import { Component } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown in place of the broken part; without it, a note that says what to do next. */
  readonly fallback?: ReactNode;
  readonly onFailure?: () => void;
}

/** Keeps one broken island from taking the page with it, and says what to do next. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override render() {
    const { children, fallback } = this.props;
    if (!this.state.hasFailed) return children;
    if (fallback !== undefined) return fallback;
    return (
      <div className="note note-caution" role="alert">
        <p>{formPartsText().partStopped}</p>
      </div>
    );
  }
}
