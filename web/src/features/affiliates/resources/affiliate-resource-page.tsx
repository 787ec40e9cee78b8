import { affiliateResourceKindLabels } from '@app/rules/affiliates/resources/resource-kinds';
import { IconPencil } from '@tabler/icons-react';
import { attempt } from '#graphql/attempt.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import { LinkBox } from '#parts/sharing/link-box.tsx';
import { QrPicture, SaveQrButton } from '#parts/sharing/qr-picture.tsx';
import { ShareButtons } from '#parts/sharing/share-buttons.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { NoAffiliatePanel } from '../programme/no-affiliate-panel.tsx';
import { DownloadButton, Preview, type Resource } from './affiliate-resource-card.tsx';
import { ResourceModal, resourceModalId } from './affiliate-resource-modal.tsx';
import {
  AffiliateResources,
  ArchiveAffiliateResource,
  OneAffiliateResource,
} from './affiliate-resources.operations.ts';
import classes from './affiliate-resources.module.css';

/** One thing to share: the picture or file, the caption with one's own link in it, and the QR code. */
export default function AffiliateResourcePage() {
  const { id } = useRouteParams('affiliateResource');
  return (
    <DataView
      query={OneAffiliateResource}
      variables={{ id: Number(id) }}
      loading={<SkeletonCard />}
      failure={({ code, text, retry }) => {
        if (code === 'FORBIDDEN') return <NoAffiliatePanel level={1} />;
        if (code === 'NOT_FOUND') return <EmptyState level={1} title="We could not find this page." />;
        return <ErrorState level={1} message={text} onRetry={retry} />;
      }}
      ready={({ affiliateResource }) => <Shown resource={affiliateResource} />}
    />
  );
}

function Shown({ resource }: { resource: Resource }) {
  const { id, title, kind, caption, text, link, qr, isArchived } = resource;
  const { may } = useAccess();
  const modal = useModal();
  const [archive] = useMutation(ArchiveAffiliateResource, {
    refetchQueries: [OneAffiliateResource, AffiliateResources],
  });
  return (
    <Page
      title={title}
      description={isArchived ? 'Put away: affiliates do not see it.' : affiliateResourceKindLabels[kind].one}
      secondaryActions={
        may('affiliate-resource_delete') && (
          <Button
            variant="default"
            onClick={() =>
              void attempt(
                archive({ variables: { id, isArchived: !isArchived } }),
                isArchived ? 'Affiliates see it again' : 'Put away',
              )
            }
          >
            {isArchived ? 'Put back' : 'Put away'}
          </Button>
        )
      }
      action={
        may('affiliate-resource_update') && (
          <Button leftSection={<IconPencil size={18} />} onClick={() => modal.open(resourceModalId)}>
            Edit
          </Button>
        )
      }
    >
      <div className={classes.columns}>
        <Card>
          <div className={classes.detail}>
            {kind !== 'caption' && <Preview resource={resource} />}
            <DownloadButton resource={resource} />
            {(caption || text) !== '' && (
              <>
                <pre className={classes.caption}>{caption || text}</pre>
                <CopyButton value={caption || text} label="Copy caption" variant="default" />
              </>
            )}
          </div>
        </Card>
        {link ? (
          <Card title="Your link" rank={2}>
            <div className={classes.own}>
              <QrPicture rows={qr} label={link} size={200} />
              <SaveQrButton rows={qr} name={`qr-resource-${id}`} />
              <LinkBox url={link} />
              <ShareButtons url={link} text={caption} />
            </div>
          </Card>
        ) : (
          <Card>
            <p className={classes.dim}>Affiliates see their own link and QR code here.</p>
          </Card>
        )}
      </div>
      {may('affiliate-resource_update') && <ResourceModal resource={resource} />}
    </Page>
  );
}
