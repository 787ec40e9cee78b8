import { errorText } from '@app/rules/errors/error-text';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useSearchParams } from '#router/router.ts';
import type { MailsQuery } from '#gql/graphql.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { MailDrawer } from './mail-drawer.tsx';
import { isMailStatus, MailStatusBadge, mailStatusOptions } from './mail-status.tsx';
import { Mails } from './mails.operations.ts';
import classes from './mails-page.module.css';

type Mail = MailsQuery['mails']['items'][number];

const columns: readonly Column<Mail>[] = [
  { key: 'to', header: 'To', cell: ({ toAddress }) => <span className={classes.address}>{toAddress}</span> },
  { key: 'subject', header: 'Subject', cell: ({ subject }) => subject },
  { key: 'status', header: 'Status', cell: ({ status }) => <MailStatusBadge status={status} /> },
  { key: 'created', header: 'Created', cell: ({ createdAt }) => <DateText value={createdAt} form="relative" /> },
  {
    key: 'sent',
    header: 'Sent',
    optional: true,
    cell: ({ sentAt }) => (sentAt ? <DateText value={sentAt} form="relative" /> : '–'),
  },
  { key: 'tries', header: 'Tries', optional: true, align: 'right', cell: ({ tries }) => tries },
];

const filters = [{ key: 'status', label: 'Status', options: mailStatusOptions }];

/** Every mail that was sent or should have been: its receiver, and whether the mail server accepted it. */
export function SentMails() {
  const query = useTableQuery({ filters: ['status'] });
  const { mayOpen } = useAccess();
  const status = query.filters.status?.[0];
  const { data, loading, error, refetch } = useQuery(Mails, {
    variables: {
      filter: { status: isMailStatus(status) ? status : null, search: query.search || null },
      page: query.page,
      pageSize: query.limit,
    },
  });
  const reload = () => void refetch().catch(() => undefined);
  const [params, setParams] = useSearchParams();
  const openId = Number(params.get('mail')) || null;

  const addressOfMail = ({ id }: Mail) => {
    const next = new URLSearchParams(params);
    next.set('mail', String(id));
    return `?${next}`;
  };
  const closeMail = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('mail');
        next.delete('view');
        return next;
      },
      { replace: true },
    );

  return (
    <>
      <div className={classes.tools}>
        {mayOpen('jobs') && (
          <RouteButton to="jobs" variant="default">
            Failed jobs
          </RouteButton>
        )}
        <Button variant="default" leftSection={<IconRefresh size={18} />} loading={loading} onClick={reload}>
          Refresh
        </Button>
      </div>
      <DataTable
        label="Emails"
        query={query}
        columns={columns}
        rows={data?.mails.items}
        total={data?.mails.totalCount}
        error={error && errorText(error)}
        onRetry={reload}
        primaryKey="id"
        rowHref={addressOfMail}
        filters={filters}
        searchPlaceholder="Search by address"
        empty={
          <EmptyState
            drawing="chat"
            title="No emails yet"
            text="Codes, links and notices appear here when we send them."
          />
        }
        noMatch={{ title: 'No email matches' }}
      />
      <MailDrawer id={openId} onClose={closeMail} />
    </>
  );
}
