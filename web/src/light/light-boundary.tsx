import { Component, type ReactNode } from 'react';
import { fatalText } from '#ui/feedback/fatal-text.ts';
import { browserPage } from '#navigation/browser-page.ts';
import { FailedPage } from './frame.tsx';

/** A broken page, or one whose part a newer server no longer has, is reloaded by hand. */
export class LightBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <FailedPage title={fatalText} text="Reloading the page often helps." onRetry={() => browserPage.reload()} />
      </main>
    );
  }
}
