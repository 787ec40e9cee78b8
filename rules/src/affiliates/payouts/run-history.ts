import { formatPesos } from '../../amounts/pesos.ts';
import { plural } from '../../text/plural.ts';
import { methodLabels, type PayoutMethod } from './payout-account.ts';

/** What the audit log keeps of a payout run as a whole. */
export const runActions = [
  'payout-run.make',
  'payout-run.approve',
  'payout-run.freeze',
  'payout-run.export',
  'payout-run.undo',
  'payout-run.close',
] as const;
export type RunAction = (typeof runActions)[number];

/** What it keeps of single lines that somebody decided about: a second person reads it before they approve. */
export const lineActions = ['payout.hold', 'payout.release', 'payout.withholding', 'payout.failed'] as const;
export type HistoryAction = RunAction | (typeof lineActions)[number];

/** What an entry says besides its action. Anything may be missing in older ones. */
export type RunActionValues = {
  method?: PayoutMethod;
  lines?: number;
  /** In centavos. */
  net?: number;
  freed?: number;
  /** Of the freed ones: those in a file that the bank may have. */
  exported?: number;
  reason?: string | null;
  /** Of a line: whose it is, and the tax in basis points. */
  name?: string | null;
  rate?: number;
};

type RunStep = { label: string; detail: string | null };

const fileOf = (method: PayoutMethod | undefined) => (method ? `${methodLabels[method]} file` : 'File');

function amountOf({ lines, net }: RunActionValues): string | null {
  if (lines === undefined) return null;
  return net === undefined ? plural(lines, 'line') : `${plural(lines, 'line')}, ${formatPesos(net)}`;
}

function freedOf({ freed, exported = 0, reason }: RunActionValues): string | null {
  const parts = [
    ...(freed === undefined ? [] : [`${plural(freed, 'line')} back to due`]),
    ...(exported > 0 ? [`${exported} of them in an exported file`] : []),
  ];
  const words = [parts.join(', '), reason ?? ''].filter((part) => part !== '');
  return words.length === 0 ? null : words.join('. ');
}

/** `Ana Reyes. Same GCash account as Ben Cruz`. */
const lineOf = ({ name, reason }: RunActionValues): string | null => [name, reason].filter(Boolean).join('. ') || null;

const steps: Record<HistoryAction, (values: RunActionValues) => RunStep> = {
  'payout-run.make': (values) => ({ label: 'Run created', detail: amountOf(values) }),
  'payout-run.approve': () => ({ label: 'Approved', detail: null }),
  'payout-run.freeze': (values) => ({ label: `${fileOf(values.method)} exported`, detail: amountOf(values) }),
  'payout-run.export': ({ method }) => ({ label: `${fileOf(method)} downloaded`, detail: null }),
  'payout-run.undo': (values) => ({ label: 'What was not sent is undone', detail: freedOf(values) }),
  'payout-run.close': () => ({ label: 'Closed', detail: null }),
  'payout.hold': (values) => ({ label: 'Held', detail: lineOf(values) }),
  'payout.release': (values) => ({ label: 'Released', detail: lineOf(values) }),
  'payout.withholding': ({ name, rate = 0 }) => ({
    label: `Withholding ${rate / 100}%`,
    detail: name ?? null,
  }),
  'payout.failed': (values) => ({ label: 'Came back', detail: lineOf(values) }),
};

/** An entry of the log in words, for the history of the run. */
export const runStep = (action: HistoryAction, values: RunActionValues | null): RunStep => steps[action](values ?? {});
