import { Component, type ReactNode } from 'react';
import type { RouterLocation } from './router-history.ts';
import type { Failure } from './router-state.ts';

type Props = {
  at: RouterLocation;
  /** Of the loading. */
  failure: Failure | null;
  draw?: (error: unknown) => ReactNode;
  children: ReactNode;
};
type State = { failure: Failure | null; at: RouterLocation };

/** Draws a failure in place of a page that was not loaded or cannot be drawn; another address is another try. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { failure: null, at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { failure: null, at };
  }

  override render() {
    const { draw, children } = this.props;
    const failure = this.props.failure ?? this.state.failure;
    if (!failure) return children;
    if (!draw) throw failure.error;
    return draw(failure.error);
  }
}
