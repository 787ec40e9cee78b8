import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A window that a test can make wide and narrow; the queries of `min-width` and `max-width` are answered from its width. */
export function turningScreen(first: number): { turnTo: (width: number) => Promise<void> } {
  let width = first;
  const listeners = new Set<() => void>();
  const matches = (query: string): boolean => {
    const [, bound, size, unit] = /(min|max)-width: ([\d.]+)(px|em)/.exec(query) ?? [];
    const pixels = Number(size) * (unit === 'em' ? 16 : 1);
    return bound === 'min' ? width >= pixels : bound === 'max' && width <= pixels;
  };
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matches(query);
    },
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: (_type: string, listener: (event: { matches: boolean }) => void) =>
      listeners.add(() => listener({ matches: matches(query) })),
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }));
  return {
    turnTo: (next) =>
      act(async () => {
        width = next;
        for (const tell of listeners) tell();
      }),
  };
}
