/**
 * What the document says in its heading before the script is there (`api/src/http/light-shell.ts`): the page says the same
 * while it loads the rest. Read before anything is drawn in its place; empty where nothing was said.
 */
export const drawn = { heading: globalThis.document?.querySelector('#root h1')?.textContent ?? '' };
