/**
 * What a visit with the throttled phone tells; times in milliseconds: `cold` and `warm` until the heading is there, which
 * the server draws for members, `drawnCold` and `drawnWarm` until the page of the script stands in its place.
 */
const phoneFigures = ['kilobytes', 'requests', 'cold', 'warm', 'drawnCold', 'drawnWarm', 'layoutShift'] as const;
/** What Lighthouse tells, each from 0 to 100. */
export const scores = ['performance', 'accessibility', 'bestPractices', 'search'] as const;
export const figureNames = [...phoneFigures, ...scores] as const;

export type PhoneFigures = Record<(typeof phoneFigures)[number], number>;
export type Score = (typeof scores)[number];
export type FigureName = (typeof figureNames)[number];
/** Those that were measured. */
export type Figures = Partial<Record<FigureName, number>>;

/** Each figure's own median: a neighbour on the machine spoils one round, seldom most of them. */
export function medians(rounds: readonly Figures[]): Figures {
  const measured = figureNames.map((name) => [name, median(rounds.flatMap((round) => round[name] ?? []))] as const);
  return Object.fromEntries(measured.filter(([, value]) => value !== undefined));
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)];
}
