import { errorText } from '@app/rules/errors/error-text';
import { formatInstant } from '@app/rules/time/manila';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { FunnelPageKind, FunnelPageStateFragment } from '#gql/graphql.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { askAboutTemplate } from './ask-about-template.tsx';
import { instantOf, manilaInput } from './builder-fields.tsx';
import { ScheduleFunnelPage } from './funnel-pages.operations.ts';
import type { Saver } from './use-autosave.ts';

export const scheduleModalId = 'publish-later';

type ScheduleModalProps = {
  funnelId: string;
  kind: FunnelPageKind;
  saver: Saver;
  publishAt: string | null | undefined;
  onState: (state: FunnelPageStateFragment) => void;
};

/** When the draft is published by itself. */
export function ScheduleModal({ funnelId, kind, saver, publishAt, onState }: ScheduleModalProps) {
  const modal = useModal();
  const [typed, setTyped] = useState(publishAt ? manilaInput(publishAt) : '');
  const [error, setError] = useState<string | null>(null);
  const [schedule, { loading }] = useMutation(ScheduleFunnelPage);

  const plan = async (at: string | null) => {
    setError(null);
    if (at !== null && !(await askAboutTemplate(saver.content))) return;
    if (!(await saver.flush())) return;
    try {
      const { data } = await schedule({ variables: { funnelId, kind, revision: saver.revision, publishAt: at } });
      if (!data) return;
      onState(data.scheduleFunnelPage);
      modal.close();
      toast.success(at ? `This page goes live on ${formatInstant(new Date(at))}.` : 'The schedule is cancelled.');
    } catch (failure) {
      setError(errorText(failure));
    }
  };

  return (
    <Modal
      id={scheduleModalId}
      title="Publish later"
      footer={
        <>
          {publishAt && (
            <Button variant="default" loading={loading} onClick={() => void plan(null)}>
              Cancel the schedule
            </Button>
          )}
          <Button disabled={typed === ''} loading={loading} onClick={() => void plan(instantOf(typed))}>
            Publish at this time
          </Button>
        </>
      }
    >
      <TextInput
        label="Date and time"
        description="Manila time. We publish the draft as it is at that time."
        type="datetime-local"
        value={typed}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </Modal>
  );
}
