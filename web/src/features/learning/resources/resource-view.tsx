import { roughBytes } from '@app/rules/learning/progress/data-use';
import { IconDownload, IconExternalLink, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { OfferedResourceFragment } from '#gql/graphql.ts';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { KindIcon, kindLabel } from '#parts/content/kind-icon.tsx';
import { MembersOnlyGate } from '#parts/content/members-only-gate.tsx';
import { downloadAttributes } from './download-attributes.ts';
import { gateOf } from './resource-card.tsx';
import { ResourcePreview } from './resource-preview.tsx';
import classes from './resources.module.css';

/** One resource: its description, a preview, and the download. */
export function ResourceView({ resource }: { resource: OfferedResourceFragment }) {
  const { title, description, kind, category, size, gate } = resource;
  return (
    <Page title={title} width="reading">
      <Card padding="lg">
        <div className={classes.view}>
          <div className={classes.viewHead}>
            <KindIcon kind={kind} size={52} />
            <p className={classes.facts}>
              {[kindLabel(kind), size === null ? null : roughBytes(size ?? 0), category].filter(Boolean).join(' · ')}
            </p>
          </div>
          {description && <p className={classes.description}>{description}</p>}
          {resource.preview && <ResourcePreview preview={resource.preview} title={title} />}
          {gate.isOpen ? <Get resource={resource} /> : <Closed resource={resource} />}
        </div>
      </Card>
    </Page>
  );
}

function Get({ resource }: { resource: OfferedResourceFragment }) {
  const { downloadUrl, isLink, preview } = resource;
  return (
    <div className={classes.buttons}>
      <Button
        component="a"
        href={downloadUrl ?? ''}
        leftSection={isLink ? <IconExternalLink size={18} /> : <IconDownload size={18} />}
        {...downloadAttributes(isLink)}
      >
        {isLink ? 'Open the link' : 'Download'}
      </Button>
      {preview?.kind === 'pdf' && (
        <Button component="a" href={preview.url} target="_blank" rel="noopener" variant="default">
          Open in a new tab
        </Button>
      )}
    </div>
  );
}

function Closed({ resource }: { resource: OfferedResourceFragment }) {
  const [asks, setAsks] = useState(true);
  return (
    <div className={classes.buttons}>
      <Button variant="default" leftSection={<IconLock size={18} />} onClick={() => setAsks(true)}>
        How do I get access?
      </Button>
      <MembersOnlyGate
        opened={asks}
        onClose={() => setAsks(false)}
        gate={gateOf(resource)}
        what={resource.title}
        item={{ kind: 'resource', id: resource.id, title: resource.title }}
      />
    </div>
  );
}
