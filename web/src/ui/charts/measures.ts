import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';

/** What the figures of a chart are: pesos, things that are counted, or a share. */
export type Measure = 'money' | 'count' | 'percent';

type MeasureWords = {
  /** The exact value: `₱398,600.00`. */
  text: (value: number) => string;
  /** For axes and above bars: `₱50k`. */
  short: (value: number) => string;
};

export const measureWords: Record<Measure, MeasureWords> = {
  money: {
    text: (pesos) => formatPesos(centavosFromPesos(Math.round(pesos * 100) / 100) ?? 0),
    short: (pesos) => (pesos < 0 ? `-₱${shortNumber(-pesos)}` : `₱${shortNumber(pesos)}`),
  },
  count: { text: (count) => count.toLocaleString('en-PH'), short: shortNumber },
  percent: { text: (percent) => `${percent}%`, short: (percent) => `${percent}%` },
};

const steps = [
  { from: 1_000_000_000, sign: 'B' },
  { from: 1_000_000, sign: 'M' },
  { from: 1_000, sign: 'k' },
] as const;

/** `950`, `52.5k`, `1.2M`: three figures at most, without noughts at the end. */
function shortNumber(value: number): string {
  // 999,950 would be shown as 1,000k.
  const step = steps.find(({ from }) => value >= from * 0.99995);
  if (!step || value < 1_000) return String(Math.round(value * 10) / 10);
  const scaled = value / step.from;
  return `${Math.round(scaled * (scaled < 100 ? 10 : 1)) / (scaled < 100 ? 10 : 1)}${step.sign}`;
}
