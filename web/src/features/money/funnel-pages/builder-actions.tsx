import { pageKinds } from './page-kinds.ts';
import type { FunnelPageContent } from '@app/rules/money/funnel-pages/page-content';
import { errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { formatTimeOfDay } from '@app/rules/time/manila';
import type { Data } from '@puckeditor/core';
import { IconClock, IconDots, IconExternalLink, IconHistory, IconTemplate, IconWriting } from '@tabler/icons-react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { useNavigate } from '#router/router.ts';
import type { FunnelPageKind, FunnelPageStateFragment } from '#gql/graphql.ts';
import { confirm } from '#ui/modal/confirm.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { askAboutTemplate } from './ask-about-template.tsx';
import { useBuilder } from './builder-config.tsx';
import classes from './funnel-pages.module.css';
import { PublishFunnelPage } from './funnel-pages.operations.ts';
import { HistoryModal, historyModalId } from './history-modal.tsx';
import { toBuilder } from './page-data.ts';
import { ScheduleModal, scheduleModalId } from './schedule-modal.tsx';
import { TemplatesModal, templatesModalId } from './templates-modal.tsx';
import type { SaveState, useAutosave } from './use-autosave.ts';

export type BuilderActionsProps = {
  funnelId: string;
  kind: FunnelPageKind;
  slug: string;
  state: FunnelPageStateFragment;
  autosave: ReturnType<typeof useAutosave>;
  onState: (state: FunnelPageStateFragment) => void;
  onContent: (content: FunnelPageContent, revision: number) => void;
};

/** The actions for a whole page, at the right of the builder's header. */
export function BuilderActions(props: BuilderActionsProps) {
  const { funnelId, kind, slug, state, autosave, onState, onContent } = props;
  const { saver } = autosave;
  const modal = useModal();
  const navigate = useNavigate();
  const dispatch = useBuilder((builder) => builder.dispatch);
  const [publish, { loading }] = useMutation(PublishFunnelPage);
  const { other } = pageKinds[kind];

  const publishNow = async () => {
    if (!(await askAboutTemplate(saver.content)) || !(await saver.flush())) return;
    try {
      const { data } = await publish({ variables: { funnelId, kind, revision: saver.revision } });
      if (!data) return;
      // Told beside the button: a toast would lie over it.
      onState(data.publishFunnelPage);
    } catch (error) {
      toast.error(errorText(error));
    }
  };

  // The library's actions know the general shape of data only.
  const show = (content: FunnelPageContent) => dispatch({ type: 'setData', data: toBuilder(content) as Data });

  return (
    <div className={classes.actions}>
      <SavedText saving={autosave.state} state={state} onRetry={() => void saver.flush()} />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" aria-label="More actions" className={classes.more}>
            <IconDots size={18} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTemplate size={18} />} onClick={() => modal.open(templatesModalId)}>
            Start from a template
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={18} />} onClick={() => modal.open(historyModalId)}>
            History
          </Menu.Item>
          <Menu.Item leftSection={<IconClock size={18} />} onClick={() => modal.open(scheduleModalId)}>
            {state.publishAt ? 'Change the schedule' : 'Publish later'}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconWriting size={18} />}
            onClick={() => void navigate(pathTo('buildFunnel', { id: funnelId }, { kind: other }))}
          >
            {pageKinds[other].build}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            component="a"
            href={pathTo('funnelOrAffiliateLink', { slug })}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={18} />}
          >
            Open the public page
          </Menu.Item>
          <Menu.Item onClick={() => void navigate(pathTo('funnel', { id: funnelId }))}>Back to the funnel</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button loading={loading} onClick={() => void publishNow()}>
        Publish
      </Button>
      <TemplatesModal
        kind={kind}
        onChoose={async (content) => {
          const isSure = await confirm({
            title: 'Start over from this template?',
            body: 'It replaces your draft. You can undo this.',
            confirmLabel: 'Use the template',
          });
          if (isSure) show(content);
        }}
      />
      <HistoryModal
        funnelId={funnelId}
        kind={kind}
        saver={saver}
        onRestored={(content, restored) => {
          onContent(content, restored.revision);
          onState(restored);
          show(content);
        }}
      />
      <ScheduleModal funnelId={funnelId} kind={kind} saver={saver} publishAt={state.publishAt} onState={onState} />
    </div>
  );
}

type SavedState = Pick<FunnelPageStateFragment, 'updatedAt' | 'hasChanges' | 'published'>;
type SavedTextProps = { saving: SaveState; state: SavedState; onRetry: () => void };

export function SavedText({ saving, state, onRetry }: SavedTextProps) {
  if (saving.kind === 'conflict' || saving.kind === 'failed') {
    const isConflict = saving.kind === 'conflict';
    return (
      <span className={classes.trouble} role="alert">
        {saving.text}{' '}
        <Button size="compact-sm" variant="subtle" onClick={isConflict ? () => location.reload() : onRetry}>
          {isConflict ? 'Load again' : 'Try again'}
        </Button>
      </span>
    );
  }
  return (
    <span className={classes.saved} role="status">
      {savedWords(saving, state)}
    </span>
  );
}

function savedWords({ kind }: SaveState, { updatedAt, hasChanges, published }: SavedState): string {
  if (kind === 'saving' || kind === 'waiting') return 'Saving…';
  if (!updatedAt) return 'Nothing saved yet';
  const saved = `Saved ${formatTimeOfDay(new Date(updatedAt))}`;
  if (!published) return `${saved}, not published`;
  return hasChanges ? `${saved}, not published yet` : `Published ${formatTimeOfDay(new Date(published.publishedAt))}`;
}
