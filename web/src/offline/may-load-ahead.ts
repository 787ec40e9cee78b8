type NetworkInformation = { saveData?: boolean; effectiveType?: string };

/** Whether loading what nobody asked for yet is fair: not with the data saver on, and not in a slow network. */
export function mayLoadAhead(network = networkOf(navigator)): boolean {
  return !network.saveData && !['slow-2g', '2g'].includes(network.effectiveType ?? '');
}

/** The data saver of the browser is on: what is large comes when somebody asks for it. */
export function isSavingData(): boolean {
  return networkOf(navigator).saveData === true;
}

/** Only some browsers tell; the types of the language know nothing of it. */
function networkOf(browser: Navigator): NetworkInformation {
  return (browser as Navigator & { connection?: NetworkInformation }).connection ?? {};
}
