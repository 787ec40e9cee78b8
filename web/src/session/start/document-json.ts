/** The value the server wrote into a script element of the document; null when there is none that can be read. */
export function documentJson(source: ParentNode, id: string): unknown {
  try {
    return JSON.parse(source.querySelector(`#${id}`)?.textContent ?? '');
  } catch {
    return null;
  }
}
