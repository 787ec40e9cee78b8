import type { FunnelPageContent } from '@app/rules/money/funnel-pages/page-content';
import { pageTemplates } from '@app/rules/money/funnel-pages/templates';
import type { FunnelPageKind } from '#gql/graphql.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import classes from './funnel-pages.module.css';

export const templatesModalId = 'page-templates';

type TemplatesModalProps = { kind: FunnelPageKind; onChoose: (content: FunnelPageContent) => void | Promise<void> };

export function TemplatesModal({ kind, onChoose }: TemplatesModalProps) {
  const modal = useModal();
  const fitting = pageTemplates.filter((template) => (template.kind === 'landing') === (kind === 'landing'));
  return (
    <Modal id={templatesModalId} title="Start from a template">
      <ul className={classes.templates}>
        {fitting.map(({ id, name, about, content }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.template}
              onClick={() => {
                modal.close();
                void onChoose(content);
              }}
            >
              <b>{name}</b>
              <span>{about}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
