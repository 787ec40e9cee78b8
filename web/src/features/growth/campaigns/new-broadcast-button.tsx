import { paceLimits } from '@app/rules/growth/campaigns/broadcasts';
import { pathTo } from '@app/rules/navigation/route-table';
import { IconPlus } from '@tabler/icons-react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CreateBroadcast } from './campaigns.operations.ts';

/** A draft to write in: nothing is sent from here. */
const emptyDraft = {
  name: 'New broadcast',
  subject: 'Kumusta, {first name}?',
  body: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi {first name},' }] }, { type: 'paragraph' }],
  },
  buttonLabel: '',
  buttonAddress: '',
  audience: { to: 'leads' },
  pace: paceLimits.usual,
};

export function NewBroadcastButton() {
  const { may } = useAccess();
  const navigate = useNavigate();
  const [createBroadcast, { loading }] = useMutation(CreateBroadcast);
  if (!may('broadcast_create')) return null;
  const create = () =>
    attempt(
      createBroadcast({ variables: { input: emptyDraft } }).then(({ data }) =>
        navigate(pathTo('broadcast', { id: data.createBroadcast.id })),
      ),
    );
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} loading={loading} onClick={() => void create()}>
      New broadcast
    </Button>
  );
}
