import { Component, type ReactNode } from 'react';
import { FatalScreen } from './screens/fatal-screen.tsx';

type Props = { children: ReactNode; fallback?: ReactNode };

/** Shows the fatal page instead of the failed one. */
export class PageBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback ?? <FatalScreen />;
  }
}
