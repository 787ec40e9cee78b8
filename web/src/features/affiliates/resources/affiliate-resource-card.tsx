import { affiliateResourceKindLabels } from '@app/rules/affiliates/resources/resource-kinds';
import { pathTo } from '@app/rules/navigation/route-table';
import { IconDownload, IconFile, IconMessage, IconPhoto, IconVideo } from '@tabler/icons-react';
import type { AffiliateResourceFieldsFragment } from '#gql/graphql.ts';
import { Link } from '#router/router.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './affiliate-resources.module.css';

export type Resource = AffiliateResourceFieldsFragment;

const icons = { caption: IconMessage, banner: IconPhoto, video: IconVideo, file: IconFile };

/** One thing to share, in short: what it is, and the one thing to do with it. */
export function ResourceCard({ resource }: { resource: Resource }) {
  const { id, kind, title, caption } = resource;
  return (
    <article className={classes.card}>
      <Preview resource={resource} />
      <div className={classes.words}>
        <StatusBadge tone="neutral" mark="none">
          {affiliateResourceKindLabels[kind].one}
        </StatusBadge>
        <h2 className={classes.title}>
          <Link to={pathTo('affiliateResource', { id })}>{title}</Link>
        </h2>
        {caption !== '' && <p className={classes.excerpt}>{caption}</p>}
      </div>
      <div className={classes.actions}>
        {caption !== '' && <CopyButton value={caption} label="Copy caption" variant="default" />}
        <DownloadButton resource={resource} />
      </div>
    </article>
  );
}

export function Preview({ resource: { kind, fileUrl, fileType, title } }: { resource: Resource }) {
  const Icon = icons[kind];
  if (fileUrl && fileType?.startsWith('image/')) {
    return <img className={classes.picture} src={fileUrl} alt={title} loading="lazy" />;
  }
  return (
    <span className={classes.tile} aria-hidden>
      <Icon size={36} />
    </span>
  );
}

export function DownloadButton({ resource: { fileUrl, url, kind } }: { resource: Resource }) {
  if (fileUrl) {
    return (
      <Button
        component="a"
        href={`${fileUrl}?download=1`}
        download
        variant="default"
        size="sm"
        leftSection={<IconDownload size={18} />}
      >
        Download
      </Button>
    );
  }
  if (!url) return null;
  return (
    <Button component="a" href={url} target="_blank" rel="noopener noreferrer" variant="default" size="sm">
      {kind === 'video' ? 'Watch' : 'Open'}
    </Button>
  );
}
