import type { ReactNode } from 'react';
import { Component } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Keeps one broken island from taking the page with it, and says what to do next. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="note note-caution" role="alert">
        <p>This part of the page has stopped working. Reload the page to go on; what you have answered is kept.</p>
      </div>
    );
  }
}
