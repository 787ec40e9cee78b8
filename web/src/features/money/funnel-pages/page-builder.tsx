import '@puckeditor/core/no-external.css';
import '@app/views/page.css';
import './builder-theme.css';
import type { FunnelPageContent } from '@app/rules/money/funnel-pages/page-content';
import { Puck } from '@puckeditor/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import type { FunnelPageDraftQuery, FunnelPageKind, FunnelPageStateFragment } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { Density } from '#theme/density.tsx';
import { useUnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { BuilderActions } from './builder-actions.tsx';
import { builderConfig } from './builder-config.tsx';
import classes from './funnel-pages.module.css';
import { SaveFunnelPageDraft } from './funnel-pages.operations.ts';
import { nonceStyles } from './nonced-styles.ts';
import { contentOf, factsOf, fromBuilder, toBuilder } from './page-data.ts';
import { useAutosave } from './use-autosave.ts';

type PageBuilderProps = { page: FunnelPageDraftQuery['funnelPage']; kind: FunnelPageKind };

const viewports = [
  { width: 390, label: 'Phone', icon: 'Smartphone' },
  { width: 1280, label: 'Desktop', icon: 'Monitor' },
] as const;

/** The builder itself; a chunk of its own, since its library weighs more than the rest of the product's page. */
export default function PageBuilder({ page, kind }: PageBuilderProps) {
  const { funnelId, funnelName, slug } = page;
  const [state, setState] = useState<FunnelPageStateFragment>(page);
  const [save] = useMutation(SaveFunnelPageDraft);
  const facts = factsOf(page.facts);
  const first = useMemo(() => contentOf(page.draft), [page.draft]);
  const config = useMemo(() => builderConfig({ facts, host: location.host }), [facts]);
  const data = useMemo(() => toBuilder(first), [first]);

  const autosave = useAutosave({ content: first, revision: page.revision }, async (content, revision) => {
    const { data: saved } = await save({ variables: { funnelId, kind, content, revision } });
    if (!saved) throw new Error('The draft was not saved');
    setState(saved.saveFunnelPageDraft);
    return saved.saveFunnelPageDraft;
  });
  useUnsavedChanges(autosave.state.kind !== 'saved');
  useNoncedStyles();

  const overrides = useMemo(
    () => ({
      headerActions: () => (
        <BuilderActions
          funnelId={funnelId}
          kind={kind}
          slug={slug}
          state={state}
          autosave={autosave}
          onState={setState}
          onContent={(content: FunnelPageContent, revision: number) => autosave.saver.accept(content, revision)}
        />
      ),
      iframe: FramedPreview,
    }),
    [funnelId, kind, slug, state, autosave],
  );

  return (
    <Density kind="staff">
      <nav className={classes.wayBack} aria-label="Back">
        <RouteLink to="funnel" params={{ id: funnelId }}>
          <IconArrowLeft size={18} aria-hidden />
          Back to {funnelName}
        </RouteLink>
      </nav>
      <Puck
        config={config}
        data={data}
        headerTitle={funnelName}
        headerPath={kind === 'landing' ? `/${slug}` : 'Thank-you page'}
        viewports={[...viewports]}
        height="calc(100dvh - var(--way-back))"
        overrides={overrides}
        onChange={(changed) => autosave.saver.change(fromBuilder(changed))}
      />
    </Density>
  );
}

/** Style tags of the host, from before the library makes its first one. */
function useNoncedStyles(): void {
  const [release] = useState(() => nonceStyles(document));
  useEffect(() => release, [release]);
}

/** The preview's own document. Its styles are created when this is first drawn, so it gets the nonce before. */
function FramedPreview({ children, document: framed }: { children: ReactNode; document?: Document }) {
  if (framed) nonceStyles(framed);
  return <>{children}</>;
}
