export type BootFacts = { appTitle: string };

/** What the server wrote into the document; in development there is nothing. */
export function bootFacts(): BootFacts {
  try {
    const written = JSON.parse(document.querySelector('#boot')?.textContent ?? '{}') as Partial<BootFacts>;
    return { appTitle: written.appTitle ?? 'Tribe' };
  } catch {
    return { appTitle: 'Tribe' };
  }
}
