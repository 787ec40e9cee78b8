import { useRouteParams } from '#navigation/use-route-params.ts';
import type { BroadcastDetailQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useSubscription } from '#graphql/use-subscription.ts';
import { Page } from '#ui/frame/page.tsx';
import { BroadcastEditor } from './broadcast-editor.tsx';
import { BroadcastProgress } from './broadcast-progress.tsx';
import { audienceText, BroadcastStatusBadge } from './broadcast-words.tsx';
import classes from './campaigns.module.css';
import { BroadcastDetail, BroadcastsChanged } from './campaigns.operations.ts';
import { MailServerNote } from './mail-server-note.tsx';

type BroadcastDetails = BroadcastDetailQuery['broadcast'];

export default function BroadcastPage() {
  const { id } = useRouteParams('broadcast');
  return (
    <DataView
      key={id}
      query={BroadcastDetail}
      variables={{ id }}
      ready={({ broadcast, mailServer }, { refetch }) => (
        <BroadcastView broadcast={broadcast} server={mailServer} onChanged={refetch} />
      )}
    />
  );
}

type ViewProps = {
  broadcast: BroadcastDetails;
  server: BroadcastDetailQuery['mailServer'];
  onChanged: () => void;
};

function BroadcastView({ broadcast, server, onChanged }: ViewProps) {
  const { status, name, audience } = broadcast;
  // A draft is being written: its own answers bring what is new.
  useSubscription(BroadcastsChanged, { skip: status === 'draft', onData: onChanged, onError: () => undefined });
  return (
    <Page title={name} mark={<BroadcastStatusBadge status={status} />} description={audienceText(audience)}>
      <div className={classes.stack}>
        <MailServerNote state={server} />
        {status === 'draft' ? (
          <BroadcastEditor broadcast={broadcast} onChanged={onChanged} />
        ) : (
          <BroadcastProgress broadcast={broadcast} onChanged={onChanged} />
        )}
      </div>
    </Page>
  );
}
