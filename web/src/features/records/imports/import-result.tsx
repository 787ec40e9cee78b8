import { isImportBusy } from '@app/rules/records/imports/import-job';
import { plural } from '@app/rules/text/plural';
import { errorText } from '@app/rules/errors/error-text';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { ImportDetailQuery } from '#gql/graphql.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/frame/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { StatCard } from '#ui/figures/stat-card.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportProblems } from './import-problems.tsx';
import { type Counts, countsText, ImportStatusBadge, kindWords, rowsText } from './import-words.tsx';
import { ImportDetail } from './imports.operations.ts';
import classes from './imports.module.css';
import { useImportActions } from './use-import-actions.ts';
import { usePolling } from './use-polling.ts';

type ImportRun = ImportDetailQuery['importRun'];
type ImportResultProps = { id: number; mayImport: boolean; onClose: () => void };

/** One file: the result of its check, the progress of its import, or its result. */
export function ImportResult({ id, mayImport, onClose }: ImportResultProps) {
  const { data, error, refetch, ...polling } = useQuery(ImportDetail, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const run = data?.importRun;
  usePolling(polling, run !== undefined && isImportBusy(run.status), 1_000);

  if (error && !run) {
    return (
      <Card>
        <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
      </Card>
    );
  }
  if (!run) return <PageLoading />;
  return (
    <Card
      title={<span className={classes.name}>{run.fileName}</span>}
      aside={<ImportStatusBadge status={run.status} problemCount={run.problemCount} />}
    >
      <div className={classes.card} aria-live="polite">
        <p className={classes.hint}>
          {kindWords[run.kind].label} · {plural(run.rowsTotal, 'row')}
          {run.by && ` · uploaded by ${run.by}`}
        </p>
        <State run={run} mayImport={mayImport && run.isMine} />
        <Actions run={run} mayImport={mayImport && run.isMine} onClose={onClose} />
      </div>
    </Card>
  );
}

function State({ run, mayImport }: { run: ImportRun; mayImport: boolean }) {
  const { status, message, counts, problems, problemCount, rowsDone, rowsTotal } = run;
  if (status === 'checking') return <ProgressBar label="Checking the file" tone="primary" />;
  if (status === 'refused' || status === 'failed') {
    const title = status === 'refused' ? 'We could not accept this file' : 'Nothing was imported';
    return <Banner tone="danger" title={title} detail={message} />;
  }
  if (isImportBusy(status)) {
    return (
      <>
        <ProgressBar
          label="Importing"
          tone="primary"
          percent={rowsTotal > 0 && rowsDone > 0 ? (rowsDone / rowsTotal) * 100 : undefined}
        />
        <p className={classes.hint}>
          {rowsDone.toLocaleString('en-PH')} of {rowsTotal.toLocaleString('en-PH')} rows. You can leave this page. The
          import continues.
        </p>
      </>
    );
  }
  return (
    <>
      {status === 'done' && <Banner tone="news" title="Imported" icon={<IconCheck size={20} />} />}
      {message && <Banner tone="danger" title={message} />}
      {counts && <CountCards counts={counts} isDone={status === 'done'} />}
      {status === 'checked' && mayImport && run.headings.length > 0 && <ImportMapping run={run} />}
      {status === 'checked' && <MissingColumns run={run} />}
      {counts?.subscriptions && <p className={classes.hint}>Subscriptions: {countsText(counts.subscriptions)}</p>}
      {problemCount > 0 && !isAskingFor(run) && <ImportProblems problems={problems} total={problemCount} />}
    </>
  );
}

/** Before the headings are mapped, neither problems nor missing columns are worth reading. */
const isAskingFor = ({ headings }: Pick<ImportRun, 'headings'>) => headings.some(({ isChosen }) => !isChosen);

/** The columns missing from the file, so that nobody wonders later. */
function MissingColumns({ run: { missingColumns, headings, problemCount } }: { run: ImportRun }) {
  if (missingColumns.length === 0 || isAskingFor({ headings }) || problemCount > 0) return null;
  const names = missingColumns.map(({ column }) => column).join(', ');
  return <p className={classes.hint}>Not in this file, so left empty or unchanged: {names}.</p>;
}

function CountCards({ counts, isDone }: { counts: Counts; isDone: boolean }) {
  return (
    <div className={classes.counts}>
      <StatCard label={isDone ? 'Added' : 'New'} value={counts.create.toLocaleString('en-PH')} />
      <StatCard label={isDone ? 'Updated' : 'To change'} value={counts.update.toLocaleString('en-PH')} />
      <StatCard label="Unchanged" value={counts.unchanged.toLocaleString('en-PH')} />
      <StatCard label="Skipped" value={counts.skipped.toLocaleString('en-PH')} />
      {counts.bad > 0 && <StatCard label="With problems" value={counts.bad.toLocaleString('en-PH')} />}
    </div>
  );
}

function Actions({ run, mayImport, onClose }: { run: ImportRun; mayImport: boolean; onClose: () => void }) {
  const { start, discard, isStarting } = useImportActions();
  const { id, status, counts, problemCount } = run;
  const isReady = status === 'checked' || status === 'failed';
  const hasWork = counts !== null && counts.create + counts.update > 0;
  return (
    <div className={classes.buttons}>
      {mayImport && isReady && problemCount === 0 && hasWork && (
        <Button loading={isStarting} onClick={() => void start(run)}>
          {status === 'failed' ? 'Try again' : `Import ${rowsText(run.kind, counts)}`}
        </Button>
      )}
      {mayImport && isReady && run.mayRunGoodRows && counts && (
        <Button loading={isStarting} onClick={() => void start(run)}>
          Import the good rows ({counts.create + counts.update})
        </Button>
      )}
      {mayImport && (isReady || status === 'done') && (counts?.bad ?? 0) > 0 && (
        <Button
          component="a"
          href={`/api/imports/${id}/bad-rows.csv`}
          download
          variant="default"
          leftSection={<IconDownload size={18} />}
        >
          Download bad rows
        </Button>
      )}
      {mayImport && isReady && problemCount > 0 && !isAskingFor(run) && (
        <Button
          component="a"
          href={`/api/imports/${id}/problems.xlsx`}
          download
          variant="default"
          leftSection={<IconDownload size={18} />}
        >
          Download marked file
        </Button>
      )}
      {mayImport && (isReady || status === 'refused') && (
        <Button variant="default" onClick={() => void discard(run).then((isGone) => isGone && onClose())}>
          Discard
        </Button>
      )}
      <Button variant="subtle" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
