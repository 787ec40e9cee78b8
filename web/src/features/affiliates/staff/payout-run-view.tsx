import { methodLabels, payoutMethods } from '@app/rules/affiliates/payouts/payout-account';
import { payoutMessages } from '@app/rules/affiliates/payouts/payout-messages';
import { serverFieldMessages } from '@app/rules/errors/form-error';
import { plural } from '@app/rules/text/plural';
import { formatDay } from '@app/rules/time/manila';
import { UNDO_SECONDS } from '@app/rules/undo/undo-window';
import { IconCheck, IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import type { PayoutLineFieldsFragment as Line, PayoutRunDetailQuery } from '#gql/graphql.ts';
import { PageFailure } from '#navigation/page-failure.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useCurrentUser } from '#session/auth-context.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { type Step, Stepper } from '#ui/figures/stepper.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { HeldLines } from './held-lines.tsx';
import { LineTools } from './line-tools.tsx';
import { LinesTable } from './lines-table.tsx';
import { PasteModal } from './paste-modal.tsx';
import { monthOfRun } from './payout-runs-tab.tsx';
import { type ReasonAsk, ReasonModal, reasonModalId } from './reason-modal.tsx';
import { Platform, Totals } from './run-figures.tsx';
import { RunHistory } from './run-history.tsx';
import { netOf, pesos } from './run-sums.ts';
import {
  ApprovePayoutRun,
  ClosePayoutRun,
  FailPayout,
  HoldPayout,
  MarkPayoutsSent,
  PayoutRunDetail,
  PayoutRuns,
  UndoPayoutRun,
  UndoPayoutsSent,
} from './staff.operations.ts';
import { useRunLines } from './use-run-lines.ts';
import { WithholdingModal, withholdingModalId } from './withholding-modal.tsx';
import classes from './staff.module.css';

type Run = PayoutRunDetailQuery['payoutRun'];

/** One payout run, from its preview until everything is sent. */
export function PayoutRunView({ id }: { id: number }) {
  return (
    <DataView
      query={PayoutRunDetail}
      variables={{ id }}
      loading={<SkeletonCard />}
      failure={(failure) => (
        <PageFailure
          noun="payout run"
          reason="Check the link, or choose a run from the list."
          back={
            <RouteButton to="affiliates" query={{ tab: 'payouts' }}>
              All payout runs
            </RouteButton>
          }
          failure={failure}
        />
      )}
      ready={({ payoutRun }) => <RunPage run={payoutRun} />}
    />
  );
}

const undoneText = 'What was not sent is due again';
const refetchQueries = [PayoutRunDetail, PayoutRuns];

function RunPage({ run }: { run: Run }) {
  const { may } = useAccess();
  const user = useCurrentUser();
  const modal = useModal();
  const lines = useRunLines(run.lines);
  const [ask, setAsk] = useState<ReasonAsk | null>(null);
  const [withheld, setWithheld] = useState<Line | null>(null);
  const options = { refetchQueries, awaitRefetchQueries: true };
  const [approve, approving] = useMutation(ApprovePayoutRun, options);
  const [close, closing] = useMutation(ClosePayoutRun, options);
  const [undo, undoing] = useMutation(UndoPayoutRun, options);
  const [mark, marking] = useMutation(MarkPayoutsSent, options);
  const [unmark] = useMutation(UndoPayoutsSent, options);
  const [fail] = useMutation(FailPayout, options);
  const [hold] = useMutation(HoldPayout, options);

  const isOpen = run.status === 'waiting' || run.status === 'approved';
  const mayRun = may('payout_run') && isOpen;
  const isApproved = run.status === 'approved';
  const counted = run.lines.filter(({ status }) => status === 'to_send' || status === 'sent');
  const waiting = run.lines.filter(({ status }) => status === 'held');
  const toMark = lines.chosen.filter(({ status }) => status === 'to_send');
  const isAllSent = counted.every(({ status }) => status === 'sent');

  const takeBack = (lineIds: number[]) => attempt(unmark({ variables: { lineIds } }), 'Undone');
  const markSent = async () => {
    const missing = toMark.filter(({ id }) => !lines.typed[id]?.trim());
    if (missing.length > 0) {
      lines.fail(Object.fromEntries(missing.map(({ id }) => [id, payoutMessages.referenceMissing])));
      return;
    }
    const sent = toMark.map(({ id }) => ({ lineId: id, reference: lines.typed[id]?.trim() ?? '' }));
    try {
      await mark({ variables: { runId: run.id, sent } });
      lines.settle(toMark.map(({ id }) => id));
      toast.success(markedText(toMark), {
        duration: UNDO_SECONDS * 1_000,
        action: { label: 'Undo', onClick: () => void takeBack(toMark.map(({ id }) => id)) },
      });
    } catch (error) {
      lines.fail(lineErrors(error));
      void attempt(Promise.reject(error));
    }
  };
  const askFail = (line: Line) => {
    setAsk({
      title: `Did the payout to ${line.name} come back?`,
      text: `${pesos(line.net)} goes back to due and into the next run. ${line.name} will be notified.`,
      submitLabel: 'Yes, it came back',
      done: 'The payout is due again',
      onSubmit: (reason) => fail({ variables: { lineId: line.id, reason } }),
    });
    modal.open(reasonModalId);
  };

  const askHold = (line: Line) => {
    setAsk({
      title: `Hold the payout to ${line.name}`,
      text: `${pesos(line.net)} leaves the total and stays due until it is released.`,
      submitLabel: 'Hold',
      done: `${line.name} is held`,
      onSubmit: (reason) => hold({ variables: { lineId: line.id, reason } }),
    });
    modal.open(reasonModalId);
  };
  const askUndo = async () => {
    const open = run.lines.filter(({ status }) => status === 'to_send' || status === 'held');
    const exported = open.filter(({ isExported }) => isExported);
    const back = `${plural(open.length, 'line')} (${pesos(netOf(open))}) ${open.length === 1 ? 'goes' : 'go'} back to due and into the next run.`;
    if (exported.length === 0) {
      const isSure = await confirm({
        title: 'Undo what is not sent?',
        body: `${back} ${counted.some(({ status }) => status === 'sent') ? 'What is marked sent stays, and the run closes.' : 'The run ends.'}`,
        confirmLabel: 'Undo',
        danger: true,
      });
      if (isSure) await attempt(undo({ variables: { id: run.id, reason: null } }), undoneText);
      return;
    }
    setAsk({
      title: 'Undo what is not sent?',
      text: (
        <>
          <b>
            {exported.length === 1 ? 'One line' : `${exported.length} lines`} ({pesos(netOf(exported))}){' '}
            {exported.length === 1 ? 'is' : 'are'} in an exported file, and the bank may already have it.
          </b>{' '}
          Check there first: what was sent would be paid twice. {back}
        </>
      ),
      submitLabel: 'Undo anyway',
      done: undoneText,
      onSubmit: (reason) => undo({ variables: { id: run.id, reason } }),
    });
    modal.open(reasonModalId);
  };

  return (
    <Page
      title={`Payout run, ${monthOfRun(run.paysOn)}`}
      description={[
        `Everything due by ${formatDay(run.cutoffOn)}`,
        `pays ${formatDay(run.paysOn)}`,
        ...(run.madeBy ? [`created by ${run.madeBy}`] : []),
        ...(run.approvedBy ? [`approved by ${run.approvedBy}`] : []),
      ].join(' · ')}
      secondaryActions={
        <>
          <RouteButton to="affiliates" query={{ tab: 'payouts' }} variant="subtle">
            All payout runs
          </RouteButton>
          {mayRun && (
            <Button
              variant="outline"
              leftSection={<IconRotate size={18} />}
              color="hibiscus"
              loading={undoing.loading}
              onClick={() => void askUndo()}
            >
              Undo what is not sent
            </Button>
          )}
        </>
      }
      action={
        mayRun &&
        (isApproved ? (
          isAllSent ? (
            <Button
              loading={closing.loading}
              onClick={() => void attempt(close({ variables: { id: run.id } }), 'Run closed')}
            >
              Close the run
            </Button>
          ) : (
            <Button
              leftSection={<IconCheck size={18} />}
              disabled={toMark.length === 0}
              loading={marking.loading}
              onClick={() => void markSent()}
            >
              {toMark.length === 0 ? 'Mark sent' : `Mark ${toMark.length} sent`}
            </Button>
          )
        ) : (
          <Button
            loading={approving.loading}
            onClick={() => void attempt(approve({ variables: { id: run.id } }), 'Run approved')}
          >
            Approve
          </Button>
        ))
      }
    >
      <div className={classes.stack}>
        <Card>
          <Stepper layout="across" steps={stepsOf(run, { isAllSent })} />
        </Card>
        {run.status === 'waiting' && (
          <Banner
            tone="news"
            title={
              run.createdById === user.id
                ? 'A colleague has to approve this run.'
                : 'This run is waiting for your approval.'
            }
            detail="Check the amounts and the held lines. Nothing is sent until a second person approves. Releasing a line or changing its tax later needs a new approval."
          />
        )}
        <Totals run={run} counted={counted} />
        <div className={classes.platforms}>
          {payoutMethods.map((each) => (
            <Platform
              key={each}
              run={run}
              method={each}
              lines={counted.filter((line) => line.method === each)}
              mayExport={mayRun && isApproved}
              isChosen={lines.method === each}
              onChoose={() => lines.choosePlatform(lines.method === each ? null : each)}
            />
          ))}
        </div>
        <Card padding="none">
          <LineTools
            runId={run.id}
            all={run.lines}
            lines={lines}
            canPaste={mayRun && isApproved}
            canExport={may('payout_run')}
          />
          <LinesTable
            lines={lines}
            canType={mayRun && isApproved}
            canFail={may('payout_run')}
            canHold={mayRun}
            onFail={askFail}
            onHold={askHold}
            onWithhold={(line) => {
              setWithheld(line);
              modal.open(withholdingModalId);
            }}
          />
        </Card>
        {waiting.length > 0 && <HeldLines lines={waiting} canRelease={mayRun} />}
        <RunHistory steps={run.history} />
      </div>
      <PasteModal runId={run.id} method={lines.method} onFill={lines.type} />
      {ask && <ReasonModal key={ask.title} ask={ask} />}
      {withheld && <WithholdingModal key={withheld.id} line={withheld} />}
    </Page>
  );
}

/** `3 marked sent on GCash, ₱23,250.00`, as far as they are of one platform. */
function markedText(marked: readonly Line[]): string {
  const methods = new Set(marked.map(({ method }) => method));
  const [only] = methods;
  const platform = only && methods.size === 1 ? ` on ${methodLabels[only]}` : '';
  return `${marked.length} marked sent${platform}, ${pesos(netOf(marked))}`;
}

/** The messages of single lines: the server names each `references.{id}`. */
function lineErrors(error: unknown): Record<number, string> {
  return Object.fromEntries(
    Object.entries(serverFieldMessages(error)).flatMap(([name, [message]]) => {
      const id = Number(name.replace('references.', ''));
      return Number.isInteger(id) && message ? [[id, message]] : [];
    }),
  );
}

function stepsOf({ status, lines, approvedAt }: Run, { isAllSent }: { isAllSent: boolean }): Step[] {
  const isApproved = approvedAt !== null;
  if (status === 'undone') {
    return [
      { label: 'Preview', state: isApproved ? 'done' : 'open' },
      { label: 'Export', state: lines.some(({ isExported }) => isExported) ? 'done' : 'open' },
      { label: 'Undone', state: 'failed' },
    ];
  }
  const isOver = status === 'closed';
  const sendable = lines.filter(({ status: state }) => state === 'to_send' || state === 'sent');
  const isExported = sendable.length > 0 && sendable.every((line) => line.isExported);
  const state = (isDone: boolean, isNow: boolean): Step['state'] => (isDone ? 'done' : isNow ? 'current' : 'open');
  return [
    { label: 'Preview', state: state(isApproved, true) },
    { label: 'Export', state: state(isApproved && (isExported || isOver), isApproved) },
    { label: 'Send and mark', state: state(isApproved && (isAllSent || isOver), isApproved && isExported) },
    { label: 'Close', state: state(isOver, isApproved && isAllSent) },
  ];
}
