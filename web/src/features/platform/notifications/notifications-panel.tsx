import { pathTo } from '@app/rules/navigation/route-table';
import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { Link } from '#router/router.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { KeyHint } from '#ui/finding/key-hint.tsx';
import { Tabs } from '#ui/finding/tabs.tsx';
import { Count } from '#ui/values/count.tsx';
import { NoMentions, NothingNew, NothingWaits } from './empty-lists.tsx';
import { onLineKey } from './line-keys.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NeedsYouList } from './needs-you-list.tsx';
import { NotificationList } from './notification-list.tsx';
import { OpenWork } from './notifications.operations.ts';
import { useWorkTabs, type WorkTab } from './work-tabs.ts';
import classes from './notifications.module.css';

/** Below the bell at a desk. Opening it marks nothing. */
export function NotificationsPanel({ isOfWork }: { isOfWork: boolean }) {
  return (
    <div className={classes.panel} onKeyDown={onLineKey}>
      <div className={classes.panelHead}>
        <h2 className={classes.panelTitle}>Notifications</h2>
        <MarkAllRead />
        <IconButton
          component={Link}
          to={pathTo('notifications', {}, { view: 'settings' })}
          aria-label="Notification settings"
        >
          <IconSettings size={20} />
        </IconButton>
      </div>
      {isOfWork ? <WorkPanel /> : <NotificationList filter="all" empty={<NothingNew />} />}
      <div className={classes.panelFoot}>
        <RouteLink to="notifications">See all notifications</RouteLink>
        <span className={classes.keys} aria-hidden>
          <KeyHint>J</KeyHint>
          <KeyHint>K</KeyHint> move <KeyHint>E</KeyHint> done
        </span>
      </div>
    </div>
  );
}

function WorkPanel() {
  const [tab, setTab] = useState<WorkTab>('needs-you');
  const tabs = useWorkTabs();
  return (
    <Tabs
      label="Notifications"
      current={tab}
      onChange={setTab}
      tabs={tabs.map(({ value, label, count, strong }) => ({
        value,
        content: (
          <>
            {label}
            {count ? <Count value={count} strong={strong} /> : null}
          </>
        ),
      }))}
    >
      <WorkTabContent tab={tab} />
    </Tabs>
  );
}

export function WorkTabContent({ tab, isWhole }: { tab: WorkTab; isWhole?: boolean }) {
  if (tab === 'needs-you') return <NeedsYouList empty={<NothingWaits />} />;
  if (tab === 'mentions') return <NotificationList filter="mentions" isWhole={isWhole} empty={<NoMentions />} />;
  return <Everything isWhole={isWhole} />;
}

/** Work that waits, then what happened. */
function Everything({ isWhole }: { isWhole: boolean | undefined }) {
  const { data } = useQuery(OpenWork);
  const waits = data?.openWork.some(({ needsYou }) => needsYou) === true;
  return (
    <>
      {waits && (
        <section className={classes.day} aria-label="Needs you">
          <h3 className={classes.dayName}>Needs you</h3>
          <NeedsYouList isOfWorkAlone empty={null} />
        </section>
      )}
      <NotificationList filter="all" isWhole={isWhole} empty={waits ? null : <NothingNew />} />
    </>
  );
}
