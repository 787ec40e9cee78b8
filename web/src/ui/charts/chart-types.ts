/** One colour of a chart, with its name in the legend. */
export type ChartPart = {
  key: string;
  label: string;
  /** Its place in the row of colours; `others` and `before` are grey. */
  tone: ChartTone;
};

export type ChartTone = number | 'others' | 'before' | 'soft';

/** A bar or a point: a day, a week, a month. */
export type ChartColumn = {
  key: string;
  /** The whole name, for screen readers, the table and on hover: `Sun, Nov 1 2026`. */
  name: string;
  /** Under the axis: `Nov 1`. */
  label: string;
  /** One for each part. */
  values: readonly number[];
  /** The same in the period before, and what its days are called. */
  before?: number | null;
  beforeKey?: string | null;
};

/** Where a bar leads, or one part of it; null leads nowhere. */
export type ColumnAddress = (column: Pick<ChartColumn, 'key'>, part: ChartPart | null) => string | null;

export const totalOf = ({ values }: ChartColumn) => values.reduce((sum, value) => sum + value, 0);

/** How many colours there are before they begin again. */
export const TONES = 8;

export const toneOf = (tone: ChartTone) => (typeof tone === 'number' ? String(tone % TONES) : tone);
