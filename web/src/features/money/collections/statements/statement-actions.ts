import { errorText } from '@app/rules/errors/error-text';
import { formatPesos } from '@app/rules/amounts/pesos';
import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { confirm } from '#ui/modal/confirm.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { CollectionTotals } from '../collections.operations.ts';
import {
  ApproveStatementLines,
  AssignStatementLine,
  IgnoreStatementLine,
  MatchStatementAgain,
  OwnerlessLines,
  StatementDetail,
  StatementLines,
  Statements,
  UnignoreStatementLine,
} from './statement-matching.operations.ts';

export type LineProblem = { id: number; problem: string };

/** A request is answered within seconds: more lines go in several, and each line counts once however often it is sent. */
const linesAtOnce = 100;

/** The actions for statement lines. */
export function useStatementActions() {
  const client = useDataClient();
  const [isBusy, setBusy] = useState(false);

  /** A query that cannot be reloaded stays as it was; its own view says so. */
  const refresh = () =>
    client
      .refetchQueries({ include: [StatementDetail, StatementLines, OwnerlessLines, Statements, CollectionTotals] })
      .catch(() => undefined);

  /** Returns whether it was done; failures are reported. */
  const attempt = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      if (done) toast.success(done);
      return true;
    } catch (error) {
      toast.error(errorText(error));
      return false;
    } finally {
      await refresh();
      setBusy(false);
    }
  };

  return {
    isBusy,
    /** Approves after one question; returns the lines that failed. Null when the server was not called. */
    approve: async (ids: readonly number[], centavos: number): Promise<LineProblem[] | null> => {
      const what = `${plural(ids.length, 'payment')} (${formatPesos(centavos)})`;
      const isConfirmed = await confirm({
        title: `Approve ${what}?`,
        body: 'Each payment is settled at once, and the person gets a receipt by email.',
        confirmLabel: `Approve ${plural(ids.length, 'payment')}`,
      });
      if (!isConfirmed) return null;
      const problems: LineProblem[] = [];
      let approved = 0;
      const isDone = await attempt(async () => {
        for (let at = 0; at < ids.length; at += linesAtOnce) {
          const variables = { ids: ids.slice(at, at + linesAtOnce) };
          const { data } = await client.mutate({ mutation: ApproveStatementLines, variables });
          for (const { id, problem } of data?.approveStatementLines ?? []) {
            if (problem === null) approved += 1;
            else problems.push({ id, problem });
          }
        }
      });
      if (isDone && approved > 0) toast.success(`${plural(approved, 'payment')} approved`);
      return problems;
    },
    assign: (id: number, scheduleId: number) =>
      attempt(
        () => client.mutate({ mutation: AssignStatementLine, variables: { id, scheduleId } }),
        'Payment approved',
      ),
    ignore: (id: number, reason: string) =>
      attempt(() => client.mutate({ mutation: IgnoreStatementLine, variables: { id, reason } }), 'Line set aside'),
    unignore: (id: number) =>
      attempt(() => client.mutate({ mutation: UnignoreStatementLine, variables: { id } }), 'Line restored'),
    matchAgain: (id: number) =>
      attempt(() => client.mutate({ mutation: MatchStatementAgain, variables: { id } }), 'Matched again'),
  };
}
