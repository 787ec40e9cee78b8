type NetworkInformation = { saveData?: boolean; effectiveType?: string };

/** Alive: its values change with the phone. */
type Battery = { readonly level: number; readonly charging: boolean };

/** Only some browsers tell; the types of the language know nothing of it. */
type Phone = Navigator & { connection?: NetworkInformation; getBattery?: () => Promise<Battery> };

type FromPhone = { network?: NetworkInformation; battery?: Battery | null };

/** Phones offer their battery saver here; whether it is on, no browser says. */
const lowLevel = 0.2;

/** Whether loading what nobody asked for yet is fair: not with the data saver on, not in a slow network, not on a low battery. */
export function mayLoadAhead({
  network = networkOf(navigator),
  battery = batteryOf(navigator),
}: FromPhone = {}): boolean {
  if (battery && !battery.charging && battery.level <= lowLevel) return false;
  return !network.saveData && !['slow-2g', '2g'].includes(network.effectiveType ?? '');
}

/** The data saver of the browser is on: what is large comes when somebody asks for it. */
export function isSavingData(): boolean {
  return networkOf(navigator).saveData === true;
}

function networkOf(browser: Navigator): NetworkInformation {
  return (browser as Phone).connection ?? {};
}

let known: Battery | null = null;
let isAsked = false;

/** Asked for with the first question; null until the browser has said it, and where it says nothing. */
function batteryOf(browser: Navigator): Battery | null {
  if (!isAsked) {
    isAsked = true;
    (browser as Phone).getBattery?.().then(
      (battery) => {
        known = battery;
      },
      () => undefined,
    );
  }
  return known;
}
