import type { ImportProblem } from '@app/rules/records/imports/import-job';

/** Problems of one file. A cell that the file itself gets wrong is not complained about a second time. */
export class ProblemList {
  readonly all: ImportProblem[];
  private readonly places: Set<string>;
  private readonly rows: Set<string>;

  constructor(given: readonly ImportProblem[]) {
    this.all = [...given];
    this.places = new Set(given.map(placeOf));
    this.rows = new Set(given.map(({ sheet, row }) => `${sheet}\n${row}`));
  }

  add(problem: ImportProblem): void {
    const place = placeOf(problem);
    if (this.places.has(place)) return;
    this.places.add(place);
    this.rows.add(`${problem.sheet}\n${problem.row}`);
    this.all.push(problem);
  }

  has(sheet: string, row: number): boolean {
    return this.rows.has(`${sheet}\n${row}`);
  }

  /** In the order of the file: by row, the first sheet first. */
  sorted(): ImportProblem[] {
    const sheets = [...new Set(this.all.map(({ sheet }) => sheet))];
    return this.all.toSorted(
      (one, other) => sheets.indexOf(one.sheet) - sheets.indexOf(other.sheet) || one.row - other.row,
    );
  }
}

function placeOf({ sheet, row, column }: ImportProblem): string {
  return `${sheet}\n${row}\n${column ?? ''}`;
}
