import type { ReportDimension, ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import type { DayRange } from '@app/rules/time/day-buckets';
import type { ManilaDay } from '@app/rules/time/manila';
import type { DeskPerson } from '#db/hot/desk-person.ts';

/** A number of facts, and their sum in centavos where they have one. */
export type ReportFigure = { count: number; amount: number | null };

export type ReportPart = ReportFigure & { key: string };
export type ReportBucket = DayRange & ReportFigure & { parts: ReportPart[] };

export type ReportGroup = ReportFigure & {
  key: string;
  label: string;
  /** Who leads a group of the community. */
  leader: string | null;
  beforeCount: number;
  beforeAmount: number | null;
};

export type Report = DayRange & {
  source: ReportSourceId;
  by: ReportDimension;
  before: DayRange & ReportFigure;
  total: ReportFigure;
  buckets: ReportBucket[];
  beforeBuckets: ReportBucket[];
  groups: ReportGroup[];
};

/** One fact behind a figure, as lists and files show it. */
export type ReportRow = {
  /** Names the fact within its source. */
  id: string;
  day: ManilaDay;
  at: Date | null;
  person: DeskPerson | null;
  /** What it is about when there is no account, and what happened otherwise. */
  title: string;
  detail: string;
  reference: string | null;
  /** In centavos. */
  amount: number | null;
  /** Who decided, reviewed or looks after it. */
  by: string | null;
  /** The page of the product that shows it. */
  path: string | null;
};

export type ReportRowList = ReportFigure & { title: string; items: ReportRow[] };

/** The words of the report bar as a request brings them. */
export type ChoiceInput = {
  period?: string | null | undefined;
  frequency?: string | null | undefined;
  at?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};
