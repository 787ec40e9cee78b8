type NetworkInformation = { saveData?: boolean; effectiveType?: string };

/** Whether loading what nobody asked for yet is fair: not with the data saver on, and not in a slow network. */
export function mayLoadAhead(network = networkOf(navigator)): boolean {
  return !network.saveData && !['slow-2g', '2g'].includes(network.effectiveType ?? '');
}

/** Only some browsers tell; the types of the language know nothing of it. */
function networkOf(browser: Navigator): NetworkInformation {
  return (browser as Navigator & { connection?: NetworkInformation }).connection ?? {};
}
