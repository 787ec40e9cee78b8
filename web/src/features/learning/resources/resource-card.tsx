import { roughBytes } from '@app/rules/learning/progress/data-use';
import { truncate } from '@app/rules/text/truncate';
import { IconDownload, IconExternalLink, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from '#router/router.ts';
import type { OfferedResourceFragment } from '#gql/graphql.ts';
import { KindIcon, kindLabel } from '#parts/content/kind-icon.tsx';
import { MembersOnlyGate } from '#parts/content/members-only-gate.tsx';
import { downloadAttributes } from './download-attributes.ts';
import classes from './resources.module.css';

/** One resource on its shelf: open it, download it at once, or learn what opens it. */
export function ResourceCard({ resource, href }: { resource: OfferedResourceFragment; href: string }) {
  const { title, description, kind, category, size, isLink, gate, downloadUrl } = resource;
  const [asks, setAsks] = useState(false);
  return (
    <article className={classes.card} data-closed={!gate.isOpen || undefined}>
      <KindIcon kind={kind} size={44} />
      <div className={classes.cardText}>
        <h2 className={classes.cardTitle} data-tapped-around>
          {gate.isOpen ? (
            <Link to={href}>{title}</Link>
          ) : (
            <button type="button" onClick={() => setAsks(true)}>
              {title}
            </button>
          )}
        </h2>
        {description && <p className={classes.cardDescription}>{truncate(description)}</p>}
        <p className={classes.facts}>
          {[kindLabel(kind), size === null ? null : roughBytes(size ?? 0), category].filter(Boolean).join(' · ')}
        </p>
      </div>
      {downloadUrl ? (
        <a
          className={classes.get}
          href={downloadUrl}
          aria-label={`${isLink ? 'Open' : 'Download'} ${title}`}
          {...downloadAttributes(isLink)}
        >
          {isLink ? <IconExternalLink size={20} aria-hidden /> : <IconDownload size={20} aria-hidden />}
        </a>
      ) : (
        <span className={classes.locked} title="Members only">
          <IconLock size={18} aria-label="Members only" role="img" />
        </span>
      )}
      <MembersOnlyGate
        opened={asks}
        onClose={() => setAsks(false)}
        gate={gateOf(resource)}
        what={title}
        item={{ kind: 'resource', id: resource.id, title }}
      />
    </article>
  );
}

/** The gate of the generated types in the shape of the dialog. */
export function gateOf({ gate }: Pick<OfferedResourceFragment, 'gate'>) {
  return { because: gate.because ?? null, opensOn: gate.opensOn ?? null };
}
