/** A person's choice for loading lessons: `auto` lets the player choose, the others save data. */
export const dataPreferences = ['auto', 'low', 'audio', 'text'] as const;
export type DataPreference = (typeof dataPreferences)[number];

/** Bytes a second, as measured on usual talking-head videos; an estimate is all anyone needs before tapping play. */
const bytesPerSecond = { auto: 50_000, low: 25_000, audio: 12_000 } as const;

export const pictureSizes = { auto: '360p', low: '240p' } as const;

export type DataUse = { video: number | null; audio: number | null; text: number };

type DataUseInput = {
  /** The rest of the video, or all of it. */
  seconds: number | null;
  /** For an uploaded video, whose size is known. */
  fileBytes?: number | null;
  textBytes: number;
  preference: DataPreference;
};

/** Roughly how many bytes a lesson takes. An uploaded file is loaded whole, however much of it is watched. */
export function dataUse({ seconds, fileBytes, textBytes, preference }: DataUseInput): DataUse {
  const text = Math.max(1000, textBytes);
  if (fileBytes != null) return { video: fileBytes, audio: null, text };
  if (!seconds) return { video: null, audio: null, text };
  const video = seconds * bytesPerSecond[preference === 'low' ? 'low' : 'auto'];
  return { video, audio: seconds * bytesPerSecond.audio, text };
}

/** `38 MB`, `900 kB`: two figures are enough for an estimate. */
export function roughBytes(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  if (bytes >= 1e6) return `${Math.round(bytes / 1e6)} MB`;
  return `${Math.max(1, Math.round(bytes / 1e3))} kB`;
}

/** `≈ 38 MB at 360p · 9 MB audio · 40 kB text`. */
export function dataUseText(use: DataUse, preference: DataPreference): string {
  const size = use.audio === null ? '' : ` at ${pictureSizes[preference === 'low' ? 'low' : 'auto']}`;
  const parts = [
    use.video === null ? null : `${roughBytes(use.video)}${size}`,
    use.audio === null ? null : `${roughBytes(use.audio)} audio`,
    `${roughBytes(use.text)} text`,
  ];
  return `≈ ${parts.filter(Boolean).join(' · ')}`;
}
