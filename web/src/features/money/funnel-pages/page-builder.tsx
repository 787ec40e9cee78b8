import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import type { FunnelPageDraftQuery, FunnelPageKind, FunnelPageStateFragment } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { BuilderActions } from './builder-actions.tsx';
import BuilderPanel, { type ActionInput } from './builder-panel.tsx';
import { SaveFunnelPageDraft } from './funnel-pages.operations.ts';
import { contentOf, factsOf } from './page-data.ts';

type PageBuilderProps = { page: FunnelPageDraftQuery['funnelPage']; kind: FunnelPageKind };

/** The builder of a funnel's page. */
export default function PageBuilder({ page, kind }: PageBuilderProps) {
  const { funnelId, funnelName, slug } = page;
  const [state, setState] = useState<FunnelPageStateFragment>(page);
  const [save] = useMutation(SaveFunnelPageDraft);
  const facts = factsOf(page.facts);
  const content = useMemo(() => contentOf(page.draft), [page.draft]);
  const actions = useCallback(
    ({ autosave }: ActionInput) => (
      <BuilderActions
        funnelId={funnelId}
        kind={kind}
        slug={slug}
        state={state}
        autosave={autosave}
        onState={setState}
        onContent={(restored, revision) => autosave.saver.accept(restored, revision)}
      />
    ),
    [funnelId, kind, slug, state],
  );
  return (
    <BuilderPanel
      title={funnelName}
      path={kind === 'landing' ? `/${slug}` : 'Thank-you page'}
      wayBack={
        <RouteLink to="funnel" params={{ id: funnelId }}>
          <IconArrowLeft size={18} aria-hidden />
          Back to {funnelName}
        </RouteLink>
      }
      content={content}
      revision={page.revision}
      facts={facts}
      actions={actions}
      save={async (changed, revision) => {
        const { data: saved } = await save({ variables: { funnelId, kind, content: changed, revision } });
        if (!saved) throw new Error('The draft was not saved');
        setState(saved.saveFunnelPageDraft);
        return saved.saveFunnelPageDraft;
      }}
    />
  );
}
