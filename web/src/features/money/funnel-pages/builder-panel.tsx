import '@puckeditor/core/no-external.css';
import '@app/views/page.css';
import '@app/views/form.css';
import '@app/views/public.css';
import './builder-theme.css';
import type { FunnelPageContent } from '@app/rules/money/funnel-pages/page-content';
import type { PageFacts } from '@app/rules/money/funnel-pages/page-facts';
import { type Data, Puck } from '@puckeditor/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Density } from '#theme/density.tsx';
import { useUnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { builderConfig, useBuilder } from './builder-config.tsx';
import classes from './funnel-pages.module.css';
import { nonceStyles } from './nonced-styles.ts';
import { fromBuilder, toBuilder } from './page-data.ts';
import { useAutosave } from './use-autosave.ts';

export { SavedText } from './builder-actions.tsx';
export type Autosave = ReturnType<typeof useAutosave>;

/** For the actions at the right of the builder's header: the saving, and how to show another content. */
export type ActionInput = { autosave: Autosave; show: (content: FunnelPageContent) => void };

type BuilderPanelProps = {
  title: string;
  /** The address of the page, beside its title. */
  path: string;
  wayBack: ReactNode;
  content: FunnelPageContent;
  revision: number;
  facts: PageFacts;
  isPublic?: boolean;
  save: (content: FunnelPageContent, revision: number) => Promise<{ revision: number }>;
  actions: (input: ActionInput) => ReactNode;
};

const viewports = [
  { width: 390, label: 'Phone', icon: 'Smartphone' },
  { width: 1280, label: 'Desktop', icon: 'Monitor' },
] as const;

/** The builder of a page, of a funnel or a public one; its library weighs more than the rest of the product's page. */
export default function BuilderPanel(props: BuilderPanelProps) {
  const { title, path, wayBack, content, revision, facts, isPublic, save, actions } = props;
  const config = useMemo(
    () => builderConfig({ facts, host: location.host, isPublic: isPublic ?? false }),
    [facts, isPublic],
  );
  const data = useMemo(() => toBuilder(content), [content]);
  const autosave = useAutosave({ content, revision }, save);
  useUnsavedChanges(autosave.state.kind !== 'saved');
  useNoncedStyles();

  const overrides = useMemo(
    () => ({
      headerActions: () => <Shown>{(show) => actions({ autosave, show })}</Shown>,
      iframe: FramedPreview,
    }),
    [actions, autosave],
  );

  return (
    <Density kind="staff">
      <nav className={classes.wayBack} aria-label="Back">
        {wayBack}
      </nav>
      <Puck
        config={config}
        data={data}
        headerTitle={title}
        headerPath={path}
        viewports={[...viewports]}
        height="calc(100dvh - var(--way-back))"
        overrides={overrides}
        onChange={(changed) => autosave.saver.change(fromBuilder(changed))}
      />
    </Density>
  );
}

function Shown({ children }: { children: (show: ActionInput['show']) => ReactNode }) {
  const dispatch = useBuilder((builder) => builder.dispatch);
  // The library's actions know the general shape of data only.
  return children((content) => dispatch({ type: 'setData', data: toBuilder(content) as Data }));
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
