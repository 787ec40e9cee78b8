import { figureNames, type FigureName, type Figures } from './figures.ts';

export type PageKind = 'members' | 'light' | 'public' | 'staff';

/** Scores have a least value, everything else a most. */
const leastScores: Record<PageKind, Figures> = {
  members: { performance: 90, accessibility: 100, bestPractices: 100 },
  light: { performance: 97, accessibility: 100, bestPractices: 100 },
  public: { performance: 100, accessibility: 100, bestPractices: 100, search: 100 },
  staff: { performance: 75, accessibility: 100, bestPractices: 100 },
};

const mostCosts: Record<PageKind, Figures> = {
  // The server draws their heading: a page can be used when that of the script is there.
  members: { kilobytes: 200, requests: 20, drawnCold: 2500, drawnWarm: 1000, layoutShift: 0.02 },
  light: { kilobytes: 110, requests: 10, cold: 1600, warm: 800, layoutShift: 0.02 },
  public: { kilobytes: 65, requests: 5, cold: 1400, warm: 700, layoutShift: 0 },
  staff: { kilobytes: 330, requests: 30, cold: 4000, warm: 1500, layoutShift: 0.05 },
};

/** The figures of a page that are outside of its budget; what was not measured is not judged. */
export function outsideBudget(kind: PageKind, figures: Figures): FigureName[] {
  return figureNames.filter((name) => {
    const { [name]: value } = figures;
    if (value === undefined) return false;
    return value > (mostCosts[kind][name] ?? Infinity) || value < (leastScores[kind][name] ?? 0);
  });
}
