import { errorText } from '@app/rules/errors/error-text';
import type { FunnelPageContent } from '@app/rules/money/funnel-pages/page-content';
import type { PageFacts } from '@app/rules/money/funnel-pages/page-facts';
import { IconArrowLeft, IconDots, IconExternalLink, IconHistory, IconRestore } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import BuilderPanel, { type ActionInput, SavedText } from '#features/money/funnel-pages/builder-panel.tsx';
import type { PublicPageDraftQuery, SavedPublicPageFragment } from '#gql/graphql.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { HistoryModal, historyModalId } from './history-modal.tsx';
import classes from './landing-pages.module.css';
import { PublishPublicPage, ResetPublicPage, SavePublicPageDraft } from './landing-pages.operations.ts';

type Page = PublicPageDraftQuery['publicPage'];

/** The builder of a public page. */
export default function PublicPageBuilder({ page }: { page: Page }) {
  const { name, title, path } = page;
  const [state, setState] = useState<SavedPublicPageFragment>(page);
  const [save] = useMutation(SavePublicPageDraft);
  const actions = useCallback(
    (input: ActionInput) => <Actions {...input} page={page} state={state} onState={setState} />,
    [page, state],
  );
  return (
    <BuilderPanel
      title={title}
      path={path}
      wayBack={
        <RouteLink to="publicPages">
          <IconArrowLeft size={18} aria-hidden />
          Back to public pages
        </RouteLink>
      }
      // Checked by the server before it was stored.
      content={page.draft as FunnelPageContent}
      revision={page.revision}
      facts={page.facts as PageFacts}
      isPublic
      actions={actions}
      save={async (content, revision) => {
        const { data } = await save({ variables: { name, content, revision } });
        if (!data) throw new Error('The draft was not saved');
        setState(data.savePublicPageDraft);
        return data.savePublicPageDraft;
      }}
    />
  );
}

type ActionsProps = ActionInput & {
  page: Page;
  state: SavedPublicPageFragment;
  onState: (state: SavedPublicPageFragment) => void;
};

function Actions({ page: { name, path }, state, onState, autosave, show }: ActionsProps) {
  const { saver } = autosave;
  const modal = useModal();
  const [publish, { loading }] = useMutation(PublishPublicPage);
  const [reset] = useMutation(ResetPublicPage);

  const publishNow = async () => {
    if (!(await saver.flush())) return;
    try {
      const { data } = await publish({ variables: { name, revision: saver.revision } });
      if (data) onState(data.publishPublicPage);
    } catch (error) {
      toast.error(errorText(error));
    }
  };

  const take = (draft: unknown, changed: SavedPublicPageFragment) => {
    const content = draft as FunnelPageContent;
    saver.accept(content, changed.revision);
    onState(changed);
    show(content);
  };

  const resetNow = async () => {
    const isSure = await confirm({
      title: 'Go back to the default page?',
      body: 'Visitors see the default page at once, and your draft is replaced. Earlier versions stay in the history.',
      confirmLabel: 'Use the default page',
    });
    if (!isSure || !(await saver.flush())) return;
    try {
      const { data } = await reset({ variables: { name, revision: saver.revision } });
      if (!data) return;
      const { draft, ...changed } = data.resetPublicPage;
      take(draft, changed);
      toast.success('Visitors see the default page now.');
    } catch (error) {
      toast.error(errorText(error));
    }
  };

  return (
    <div className={classes.actions}>
      <SavedText saving={autosave.state} state={state} onRetry={() => void saver.flush()} />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" aria-label="More actions">
            <IconDots size={18} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconHistory size={18} />} onClick={() => modal.open(historyModalId)}>
            History
          </Menu.Item>
          <Menu.Item leftSection={<IconRestore size={18} />} onClick={() => void resetNow()}>
            Use the default page
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            component="a"
            href={path}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={18} />}
          >
            Open the public page
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button loading={loading} onClick={() => void publishNow()}>
        Publish
      </Button>
      <HistoryModal name={name} saver={saver} onRestored={take} />
    </div>
  );
}
