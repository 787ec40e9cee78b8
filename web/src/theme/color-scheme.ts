import { useSyncExternalStore } from 'react';

/** What a person chose; `auto` follows the device. */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** Local storage key of the chosen scheme; the light pages read it, too. */
const colorSchemeKey = 'color-scheme';

const listeners = new Set<() => void>();

/** Chosen while there is no storage, in some in-app browsers: good until the page is left. */
let unstored: ColorScheme = 'auto';

function chosenScheme(): ColorScheme {
  try {
    return asScheme(localStorage.getItem(colorSchemeKey));
  } catch {
    return unstored;
  }
}

function asScheme(text: string | null): ColorScheme {
  return text === 'light' || text === 'dark' ? text : 'auto';
}

function chooseScheme(scheme: ColorScheme): void {
  unstored = scheme;
  try {
    localStorage.setItem(colorSchemeKey, scheme);
  } catch {
    // Without storage it is not kept, and that is all.
  }
  showScheme();
}

/** The style sheets read the scheme from the root element. */
export function showScheme(): void {
  document.documentElement.dataset.scheme = chosenScheme();
  for (const listener of listeners) listener();
}

function onChosen(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === colorSchemeKey || key === null) showScheme();
  };
  listeners.add(listener);
  addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', fromOtherTab);
  };
}

export function useColorScheme() {
  return { colorScheme: useSyncExternalStore(onChosen, chosenScheme), setColorScheme: chooseScheme };
}

const darkDevice = '(prefers-color-scheme: dark)';

function onDeviceChange(listener: () => void): () => void {
  const query = matchMedia(darkDevice);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the page is dark now, chosen or by the device. */
export function useIsDark(): boolean {
  const { colorScheme } = useColorScheme();
  const isDarkDevice = useSyncExternalStore(onDeviceChange, () => matchMedia(darkDevice).matches);
  return colorScheme === 'auto' ? isDarkDevice : colorScheme === 'dark';
}
