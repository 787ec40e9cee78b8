import { type LeaderAudience, leaderMessageInput, reachWords } from '@app/rules/journey/coach-home/leader-message';
import { kumustaGroupText } from '@app/rules/journey/coach-home/needs-look';
import { plural } from '@app/rules/text/plural';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useRequestKey } from '#graphql/use-request-key.ts';
import { useSave } from '#graphql/use-save.ts';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { MessageMyPeople, MessageReach } from './coach-home.operations.ts';

const titles: Record<LeaderAudience, string> = { group: 'Message my group', silent: 'Kumusta message' };
const first: Record<LeaderAudience, string> = { group: '', silent: kumustaGroupText };

/** Writes under the bell of the people one leads. */
export default function MessagePeoplePanel({ modalId, audience }: { modalId: string; audience: LeaderAudience }) {
  return (
    <Modal id={modalId} title={titles[audience]}>
      <MessageForm audience={audience} />
    </Modal>
  );
}

/** How many it reaches and who they are, before it is sent. */
function Reach({ audience }: { audience: LeaderAudience }) {
  const { data } = useQuery(MessageReach, { variables: { audience }, fetchPolicy: 'network-only' });
  // Its place is kept: the form does not jump when the names are there.
  return <p aria-live="polite">{data ? reachWords(data.messageReach) : '\u00a0'}</p>;
}

const words = leaderMessageInput.pick({ text: true });

function MessageForm({ audience }: { audience: LeaderAudience }) {
  const modal = useModal();
  const [send] = useMutation(MessageMyPeople);
  const { keyOf, done } = useRequestKey();
  const form = useSchemaForm(words, { text: first[audience] });
  const { failure, save } = useSave(async ({ text }: { text: string }) => {
    const { data } = await send({ variables: { audience, text, key: keyOf({ audience, text }) } });
    done();
    toast.success(`Sent to ${plural(data.messageMyPeople, 'person', 'people')}`);
    modal.close();
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <Reach audience={audience} />
      <TextareaField
        label="Message"
        help="They see it under their bell, with your name."
        minRows={4}
        maxLength={500}
        data-autofocus
        {...form.getInputProps('text')}
      />
      <ModalFormButtons submitLabel="Send" />
    </Form>
  );
}
