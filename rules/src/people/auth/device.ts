export type DeviceKind = 'phone' | 'tablet' | 'computer';
export type Device = { name: string; kind: DeviceKind };

type UserAgentMark = { name: string; pattern: RegExp };

// In this order: most browsers also name their ancestors.
const browsers: readonly UserAgentMark[] = [
  { name: 'Facebook', pattern: /FBAN|FBAV|FB_IAB/ },
  { name: 'Messenger', pattern: /\bMessenger/ },
  { name: 'Edge', pattern: /Edg(?:e|A|iOS)?\// },
  { name: 'Opera', pattern: /OPR\/|Opera/ },
  { name: 'Samsung Internet', pattern: /SamsungBrowser\// },
  { name: 'UC Browser', pattern: /UCBrowser\// },
  { name: 'Firefox', pattern: /Firefox\/|FxiOS\// },
  { name: 'Chrome', pattern: /Chrome\/|Chromium\/|CriOS\// },
  { name: 'Safari', pattern: /Safari\// },
];

const systems: readonly (UserAgentMark & { kind: DeviceKind })[] = [
  { name: 'iPhone', pattern: /iPhone/, kind: 'phone' },
  { name: 'iPad', pattern: /iPad/, kind: 'tablet' },
  { name: 'Android phone', pattern: /Android.*Mobile/, kind: 'phone' },
  { name: 'Android tablet', pattern: /Android/, kind: 'tablet' },
  { name: 'Windows', pattern: /Windows/, kind: 'computer' },
  { name: 'Mac', pattern: /Macintosh|Mac OS X/, kind: 'computer' },
  { name: 'Chromebook', pattern: /CrOS/, kind: 'computer' },
  { name: 'Linux', pattern: /Linux|X11/, kind: 'computer' },
];

/** The browser's own name, in words: `Chrome on Android phone`. */
export function deviceOf(userAgent: string | null | undefined): Device {
  const text = userAgent ?? '';
  const browser = browsers.find(({ pattern }) => pattern.test(text))?.name;
  const system = systems.find(({ pattern }) => pattern.test(text));
  const kind = system?.kind ?? 'computer';
  if (browser && system) return { name: `${browser} on ${system.name}`, kind };
  return { name: browser ?? (system ? `A browser on ${system.name}` : 'An unknown device'), kind };
}
