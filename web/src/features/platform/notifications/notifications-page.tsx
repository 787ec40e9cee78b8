import { errorText } from '@app/rules/errors/error-text';
import { IconSettings } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useSearchParams } from '#router/router.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { tellPersonNews } from '#session/person-news.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { Page } from '#ui/frame/page.tsx';
import { usePageKeys } from '#ui/keys/page-keys.ts';
import { Bell } from './bell.operations.ts';
import { NothingNew } from './empty-lists.tsx';
import { onLineKey } from './line-keys.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationSettingsView } from './notification-settings-view.tsx';
import { WorkTabContent } from './notifications-panel.tsx';
import { MarkNotificationsSeen } from './notifications.operations.ts';
import { useWorkTabs } from './work-tabs.ts';
import classes from './notifications.module.css';

/** All notifications of a person, or what they want to be told. */
export default function NotificationsPage() {
  const [search] = useSearchParams();
  return search.get('view') === 'settings' ? <NotificationSettingsView /> : <AllNotifications />;
}

const keysOfPage = [
  { keys: ['J', 'K'], does: 'Next and previous notification' },
  { keys: ['E'], does: 'Mark as done' },
];

function AllNotifications() {
  usePageKeys(keysOfPage);
  const { data, error, refetch } = useQuery(Bell);
  useSeen(data?.bell.isOfWork === false && data.bell.count > 0);
  return (
    <Page
      title="Notifications"
      width="reading"
      secondaryActions={
        <>
          <MarkAllRead label="Mark all as read" />
          <RouteButton
            to="notifications"
            query={{ view: 'settings' }}
            variant="default"
            size="sm"
            leftSection={<IconSettings size={18} />}
          >
            Settings
          </RouteButton>
        </>
      }
    >
      <div className={classes.page} onKeyDown={onLineKey}>
        {data?.bell.isOfWork && <OfWork />}
        {data?.bell.isOfWork === false && <OfMember unread={data.bell.unread} />}
        {!data && !error && <PageLoading />}
        {!data && error && (
          <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
        )}
      </div>
    </Page>
  );
}

function OfWork() {
  return (
    <QueryTabs label="Notifications" tabs={useWorkTabs()}>
      {(tab) => <WorkTabContent tab={tab} isWhole />}
    </QueryTabs>
  );
}

function OfMember({ unread }: { unread: number }) {
  return (
    <QueryTabs
      label="Notifications"
      tabs={[
        { value: 'all', label: 'All' },
        { value: 'unread', label: 'Unread', count: unread || undefined, strong: true },
      ]}
    >
      {(filter) => <NotificationList filter={filter} isWhole empty={<NothingNew />} />}
    </QueryTabs>
  );
}

/** Opening the page takes the number from the bell; lines keep their dot until they are opened. */
function useSeen(isNew: boolean): void {
  const { isImpersonating } = useCurrentUser();
  const [mark] = useMutation(MarkNotificationsSeen);
  const mayMark = isNew && !isImpersonating;
  useEffect(() => {
    if (mayMark) mark().then(tellPersonNews, () => undefined);
  }, [mayMark, mark]);
}
