import { join } from 'node:path';
import { printable } from '@app/rules/text/printable';
import type { ReportPicture } from '@app/views/mails';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeHtml } from '#http/escape-html.ts';

/** Twice as wide as mails are shown, for sharp letters on phones. */
const width = 1200;
const side = 48;
const cards = { top: 150, height: 150, gap: 24 };
const chart = { top: 420, height: 300, left: side + 24, right: width - side - 24 };
const height = 800;
/** Where its two colours are named. */
const legend = { now: 880, before: 1030 };
/** More than fit beside each other are left to the page. */
const MOST_FIGURES = 4;

const colors = {
  page: '#faf9f7',
  surface: '#ffffff',
  border: '#e9e5de',
  ink: '#211e1b',
  dim: '#6b665d',
  bar: '#0f766e',
  before: '#d9d4cb',
  good: '#0f766e',
  bad: '#be123c',
};

const fonts = join(import.meta.dirname, '..', '..', '..', 'views', 'src', 'pdf', 'fonts');

type Line = {
  text: string;
  size: number;
  top: number;
  /** The left end, the middle or the right end of the words. */
  at: number;
  align?: 'left' | 'middle' | 'right';
  color?: string;
  isBold?: boolean;
  room?: number;
};

/** The figures and the chart of a report as a picture, for a mail. */
export async function drawReportPicture(picture: ReportPicture): Promise<Buffer> {
  const figures = picture.figures.slice(0, MOST_FIGURES);
  const lines = [...headLines(picture), ...figureLines(figures), ...chartLines(picture.chart)];
  return sharp(Buffer.from(shapes(figures.length, picture.chart)))
    .composite((await Promise.all(lines.map(drawLine))).flatMap((line) => line ?? []))
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

function headLines({ name, report, days, before }: ReportPicture): Line[] {
  return [
    { text: name, size: 44, top: 40, at: side, isBold: true, room: width - 2 * side },
    {
      text: `${report}, ${days}. Before: ${before}`,
      size: 24,
      top: 100,
      at: side,
      color: colors.dim,
      room: width - 2 * side,
    },
  ];
}

function cardPlace(place: number, count: number): { x: number; wide: number } {
  const wide = (width - 2 * side - cards.gap * (count - 1)) / count;
  return { x: side + place * (wide + cards.gap), wide };
}

function figureLines(figures: ReportPicture['figures']): Line[] {
  return figures.flatMap(({ label, value, change, isGood }, place) => {
    const { x, wide } = cardPlace(place, figures.length);
    const shared = { at: x + 24, room: wide - 48 };
    const tone = isGood === null ? colors.dim : isGood ? colors.good : colors.bad;
    return [
      { ...shared, text: label, size: 22, top: cards.top + 20, color: colors.dim },
      { ...shared, text: value, size: 34, top: cards.top + 54, isBold: true },
      ...(change ? [{ ...shared, text: change, size: 22, top: cards.top + 106, color: tone, isBold: true }] : []),
    ];
  });
}

function chartLines({ title, bars, top }: ReportPicture['chart']): Line[] {
  const highest = bars.reduce((most, bar, place) => (bar.value > (bars[most]?.value ?? 0) ? place : most), 0);
  const middle = (place: number) => chart.left + ((place + 0.5) * (chart.right - chart.left)) / bars.length;
  // Few names fit below many bars: the first, the last and some between them.
  const step = Math.max(1, Math.ceil(bars.length / 8));
  const named = bars.flatMap((bar, place) => (place % step === 0 ? [{ ...bar, place }] : []));
  return [
    { text: title, size: 26, top: 346, at: chart.left, isBold: true },
    { text: 'This period', size: 20, top: 350, at: legend.now + 24, color: colors.dim },
    { text: 'Before', size: 20, top: 350, at: legend.before + 24, color: colors.dim },
    ...named.map(({ label, place }) => ({
      text: label,
      size: 20,
      top: chart.top + chart.height + 12,
      at: middle(place),
      align: 'middle' as const,
      color: colors.dim,
    })),
    ...((bars[highest]?.value ?? 0) > 0
      ? [{ text: top, size: 20, top: chart.top - 28, at: middle(highest), align: 'middle' as const, isBold: true }]
      : []),
  ];
}

function shapes(figures: number, { bars }: ReportPicture['chart']): string {
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before]));
  const slot = (chart.right - chart.left) / Math.max(1, bars.length);
  const thick = Math.min(40, slot * 0.38);
  const bar = (x: number, value: number, color: string) => {
    const tall = Math.max(value > 0 ? 2 : 0, (value / most) * chart.height);
    return `<rect x="${x.toFixed(1)}" y="${(chart.top + chart.height - tall).toFixed(1)}" width="${thick.toFixed(1)}" height="${tall.toFixed(1)}" rx="3" fill="${color}"/>`;
  };
  const drawn = bars.map(({ value, before }, place) => {
    const middle = chart.left + (place + 0.5) * slot;
    return bar(middle - thick - 1, before, colors.before) + bar(middle + 1, value, colors.bar);
  });
  const box = (x: number, y: number, wide: number, tall: number) =>
    `<rect x="${x.toFixed(1)}" y="${y}" width="${wide.toFixed(1)}" height="${tall}" rx="16" fill="${colors.surface}" stroke="${colors.border}" stroke-width="2"/>`;
  const frames = Array.from({ length: figures }, (_, place) => {
    const { x, wide } = cardPlace(place, figures);
    return box(x, cards.top, wide, cards.height);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colors.page}"/>${frames.join('')}
    ${box(side, 324, width - 2 * side, height - 324 - 24)}
    <rect x="${legend.now}" y="354" width="16" height="16" rx="4" fill="${colors.bar}"/>
    <rect x="${legend.before}" y="354" width="16" height="16" rx="4" fill="${colors.before}"/>
    <path d="M${chart.left} ${chart.top + chart.height}H${chart.right}" stroke="${colors.border}" stroke-width="2"/>${drawn.join('')}</svg>`;
}

/** Drawn with our own font file: a server has none, or others. */
async function drawLine({
  text,
  size,
  top,
  at,
  align = 'left',
  color = colors.ink,
  isBold = false,
  room,
}: Line): Promise<OverlayOptions | null> {
  const words = printable(text).trim();
  if (words === '') return null;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeHtml(words)}</span>`,
      font: `Figtree ${isBold ? 'Bold ' : ''}${size}`,
      fontfile: join(fonts, `figtree-${isBold ? 700 : 400}.ttf`),
      rgba: true,
      dpi: 72,
    },
  })
    // What is longer than its place is drawn smaller.
    .resize({ width: Math.round(room ?? width - 2 * side), withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const shift = { left: 0, middle: info.width / 2, right: info.width };
  const left = Math.min(Math.max(0, Math.round(at - shift[align])), width - info.width);
  return { input: data, top, left };
}
