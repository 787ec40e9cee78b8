import { errorText } from '@app/rules/errors/error-text';
import { flagGroups } from '@app/rules/people/access/flags';
import { plural } from '@app/rules/text/plural';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ApiTokenFieldsFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { ApiTokenModal, apiTokenModalId } from './api-token-modal.tsx';
import classes from './api-tokens.module.css';
import { ApiTokens, RevokeApiToken } from './api-tokens.operations.ts';

type Token = ApiTokenFieldsFragment;

const labels = new Map<string, string>(
  flagGroups.flatMap(({ pages }) => pages.map(({ flag, label }) => [flag, label] as const)),
);

/** Keys with which programs and spreadsheets read what their makers may open. */
export function ApiTokensPanel() {
  const { may } = useAccess();
  const mayMake = may('api-token_manage');
  const modal = useModal();
  const { data, error, refetch } = useQuery(ApiTokens, { fetchPolicy: 'cache-and-network', skip: !mayMake });
  const tokens = data?.apiTokens;
  const newToken = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => modal.open(apiTokenModalId)}>
      New token
    </Button>
  );
  if (!mayMake)
    return (
      <Card title="API tokens" rank={2}>
        <EmptyState drawing="lost" title="Not for you" text="Ask an administrator for the right to make API tokens." />
      </Card>
    );
  if (error && !tokens)
    return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!tokens) return <SkeletonCard />;
  return (
    <Card title="API tokens" rank={2} aside={tokens.length > 0 && newToken}>
      <p className={classes.dim}>
        A program that sends <code>Authorization: Bearer tribe_…</code> to <code>/api/graphql</code> reads what you
        choose here, never more than you may open yourself. It changes nothing.
      </p>
      {tokens.length === 0 ? (
        <EmptyState
          title="No tokens yet"
          text="Make one for each program, so that you can end them one by one."
          action={newToken}
        />
      ) : (
        <ul className={classes.tokens}>
          {tokens.map((token) => (
            <TokenLine key={token.id} token={token} />
          ))}
        </ul>
      )}
      <ApiTokenModal />
    </Card>
  );
}

function TokenLine({ token }: { token: Token }) {
  const [revoke] = useMutation(RevokeApiToken);
  const { id, name, ending, pages, maker, isOwn, endsAt, revokedAt, lastUsedAt, uses } = token;
  const isOver = new Date(endsAt) <= new Date();
  const end = async () => {
    const isConfirmed = await confirm({
      title: `Revoke ${name}?`,
      body: 'Programs that use it stop at once. This cannot be undone.',
      confirmLabel: 'Revoke',
      danger: true,
    });
    if (isConfirmed) await attempt(revoke({ variables: { id } }), `${name} is revoked`);
  };
  return (
    <li className={classes.token}>
      <div className={classes.line}>
        <b>{name}</b>
        <code className={classes.dim}>tribe_…{ending}</code>
        {revokedAt ? (
          <StatusBadge tone="neutral">Revoked</StatusBadge>
        ) : (
          <StatusBadge tone={isOver ? 'neutral' : 'success'}>{isOver ? 'Ended' : 'Live'}</StatusBadge>
        )}
        {!revokedAt && !isOver && (
          <Button
            className={classes.revoke}
            size="sm"
            variant="subtle"
            leftSection={<IconTrash size={18} />}
            onClick={() => void end()}
          >
            Revoke
          </Button>
        )}
      </div>
      <span className={classes.dim}>{pages.map((flag) => labels.get(flag) ?? flag).join(', ')}</span>
      <span className={classes.dim}>
        {isOwn ? 'Yours' : `Of ${maker}`}, {uses === 0 ? 'never used' : `used ${plural(uses, 'time')}`}
        {lastUsedAt && (
          <>
            , last <DateText value={lastUsedAt} />
          </>
        )}
        , ends <DateText value={endsAt} />
      </span>
    </li>
  );
}
