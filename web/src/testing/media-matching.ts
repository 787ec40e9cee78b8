/** A `matchMedia` whose answers the test gives and which never change. */
export function mediaMatching(matches: (query: string) => boolean): typeof globalThis.matchMedia {
  return (query) => ({
    matches: matches(query),
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  });
}
