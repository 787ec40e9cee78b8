import { methodLabels, type PayoutMethod } from '@app/rules/affiliates/payouts/payout-account';
import { fileName } from '@app/rules/affiliates/payouts/payout-file';
import { plural } from '@app/rules/text/plural';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import type { PayoutLineFieldsFragment as Line, PayoutRunDetailQuery } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { download } from '#ui/download.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Money } from '#ui/values/money.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { netOf, pesos, sumOf } from './run-sums.ts';
import { ExportPayoutFile, PayoutRunDetail, PayoutRuns } from './staff.operations.ts';
import classes from './staff.module.css';

type Run = PayoutRunDetailQuery['payoutRun'];

const refetchQueries = [PayoutRunDetail, PayoutRuns];

/** What the run comes to. */
export function Totals({ run, counted }: { run: Run; counted: readonly Line[] }) {
  const sum = (of: (line: Line) => number) => sumOf(counted, of);
  const withheld = counted.filter(({ withholding }) => withholding > 0);
  const rates = new Set(withheld.map(({ withholdingRate }) => withholdingRate));
  return (
    <Card padding="none">
      <div className={classes.totals}>
        <Total
          label="Gross"
          value={sum(({ gross }) => gross)}
          note={plural(
            sum(({ commissionCount }) => commissionCount),
            'commission',
          )}
        />
        <Total label="Taken back" value={sum(({ takenBack }) => takenBack)} note="revoked after payout" />
        <Total
          label="Withholding"
          value={-sum(({ withholding }) => withholding)}
          note={`${plural(withheld.length, 'affiliate')}${rates.size === 1 ? ` at ${[...rates].join('')}%` : ''}`}
        />
        <Total label="To send" value={sum(({ net }) => net)} note={plural(counted.length, 'affiliate')} isMain />
        <Total
          label="Carried forward"
          value={run.carriedAmount}
          note={`${run.carriedCount} below ${pesos(run.minimum)} or without an account`}
        />
      </div>
    </Card>
  );
}

function Total({ label, value, note, isMain }: { label: string; value: number; note: ReactNode; isMain?: boolean }) {
  return (
    <div data-main={isMain || undefined}>
      <p className={classes.dim}>{label}</p>
      <p className={classes.value}>
        <Money pesos={value === 0 ? 0 : value} />
      </p>
      <p className={classes.dim}>{note}</p>
    </div>
  );
}

type PlatformProps = {
  run: Run;
  method: PayoutMethod;
  lines: readonly Line[];
  mayExport: boolean;
  /** Its lines are those in the table. */
  isChosen: boolean;
  onChoose: () => void;
};

/** One platform: its file, and how far its transfers are. */
export function Platform({ run, method, lines, mayExport, isChosen, onChoose }: PlatformProps) {
  const [exportFile, { loading }] = useMutation(ExportPayoutFile, { refetchQueries, awaitRefetchQueries: true });
  const sent = lines.filter(({ status }) => status === 'sent').length;
  const isExported = lines.length > 0 && lines.every((line) => line.isExported);
  const isUndone = run.lines.some((line) => line.method === method && line.status === 'undone' && line.isExported);
  const take = async () => {
    const isDone = await attempt(exportFile({ variables: { runId: run.id, method } }));
    if (isDone) download(`/api/export/payout-run/${run.id}/${method}`);
  };
  return (
    <Card className={isChosen ? classes.chosen : undefined}>
      <div className={classes.platform}>
        <div className={classes.between}>
          <PlainButton className={classes.choose} aria-pressed={isChosen} onClick={onChoose}>
            <i data-platform={method} aria-hidden>
              {methodLabels[method].charAt(0)}
            </i>
            <span>
              <b>{methodLabels[method]}</b>
              <small>{plural(lines.length, 'affiliate')}</small>
            </span>
          </PlainButton>
          {lines.length > 0 && sent === lines.length ? (
            <StatusBadge tone="success">All sent</StatusBadge>
          ) : isExported ? (
            <StatusBadge tone="success">Exported</StatusBadge>
          ) : isUndone ? (
            <StatusBadge tone="warning">Exported, then undone</StatusBadge>
          ) : (
            <StatusBadge tone="outline">Not exported</StatusBadge>
          )}
        </div>
        <span className={classes.big}>
          <Money pesos={netOf(lines)} />
        </span>
        <ProgressBar
          tone="primary"
          percent={lines.length === 0 ? 0 : (sent / lines.length) * 100}
          label={`${methodLabels[method]} sent`}
        />
        <span className={classes.dim}>
          {sent} of {lines.length} marked sent
        </span>
        <Button
          variant="default"
          fullWidth
          disabled={!mayExport || lines.length === 0}
          loading={loading}
          leftSection={<IconDownload size={18} />}
          onClick={() => void take()}
        >
          {isExported
            ? `${fileName(method, run.paysOn)}.csv`
            : `Export ${method === 'bank' ? 'bank' : methodLabels[method]} file`}
        </Button>
      </div>
    </Card>
  );
}
