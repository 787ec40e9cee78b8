import { errorText } from '@app/rules/errors/error-text';
import { plural } from '@app/rules/text/plural';
import { BULK_LIMIT } from '@app/rules/people/users/person-input';
import {
  IconArchive,
  IconKey,
  IconShieldMinus,
  IconShieldPlus,
  IconUsersGroup,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import type { UserFilter } from '#gql/graphql.ts';
import { loadAllItems } from '#graphql/load-all-items.ts';
import { useAccess } from '#session/use-access.ts';
import { confirm } from '#ui/modal/confirm.tsx';
import type { BatchAction, Selection } from '#ui/data-table/table-types.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ArchiveUsers, MemberCounts, Members, SendCredentialsToUsers, UserIds, Users } from '../people.operations.ts';

export type PickKind = 'addLevel' | 'removeLevel' | 'setBatch' | 'setGroup';
/** People for whom something still has to be chosen in a modal. */
export type PickState = { kind: PickKind; ids: number[]; clear: () => void };

export const pickModalId = 'people-pick';
const credentialsAtOnce = 100;

/** The actions for the chosen people; each asks once and says how many change. */
export function usePeopleActions(filter: UserFilter) {
  const client = useDataClient();
  const { may } = useAccess();
  const modal = useModal();
  const [picking, setPicking] = useState<PickState | null>(null);

  const idsOf = async ({ keys, all }: Selection, most: number): Promise<number[] | null> => {
    if (!all) return keys.length <= most ? keys.map(Number) : null;
    const people = await loadAllItems(async (page) => {
      const { data } = await client.query({ query: UserIds, variables: { filter, page }, fetchPolicy: 'network-only' });
      return data?.users;
    }, most);
    return people?.map(({ id }) => id) ?? null;
  };

  const run = async (selection: Selection, work: (ids: number[]) => Promise<void>, most = BULK_LIMIT) => {
    try {
      const ids = await idsOf(selection, most);
      if (ids) await work(ids);
      else toast.error(`Choose at most ${most.toLocaleString('en-PH')} people.`);
    } catch (error) {
      toast.error(errorText(error));
    }
  };

  const pick = (kind: PickKind) => (selection: Selection) =>
    run(selection, async (ids) => {
      setPicking({ kind, ids, clear: selection.clear });
      modal.open(pickModalId);
    });

  const archive = (selection: Selection) =>
    run(selection, async (ids) => {
      const isConfirmed = await confirm({
        title: `Archive ${plural(ids.length, 'person', 'people')}?`,
        body: 'They are logged out and hidden at once. Nothing is deleted, and you can restore them.',
        confirmLabel: 'Archive',
        danger: true,
      });
      if (!isConfirmed) return;
      await client.mutate({
        mutation: ArchiveUsers,
        variables: { ids },
        refetchQueries: [Users, Members, MemberCounts],
      });
      selection.clear();
      toast.success(`${plural(ids.length, 'person', 'people')} archived`);
    });

  const sendCredentials = (selection: Selection) => {
    const send = async (ids: number[]) => {
      const isConfirmed = await confirm({
        title: `Send credentials to ${plural(ids.length, 'person', 'people')}?`,
        body: 'Each person gets an email with a link to set a password. The link works once, for 72 hours.',
        confirmLabel: 'Send',
      });
      if (!isConfirmed) return;
      await client.mutate({ mutation: SendCredentialsToUsers, variables: { ids } });
      selection.clear();
      toast.success('Email Sent!');
    };
    return run(selection, send, credentialsAtOnce);
  };

  const actions: BatchAction[] = [
    ...(may('user_update')
      ? [
          { label: 'Add level', icon: <IconShieldPlus size={18} />, onRun: pick('addLevel') },
          { label: 'Remove level', icon: <IconShieldMinus size={18} />, onRun: pick('removeLevel') },
          { label: 'Set batch', icon: <IconUsersPlus size={18} />, onRun: pick('setBatch') },
        ]
      : []),
    ...(may('group_update')
      ? [{ label: 'Set group', icon: <IconUsersGroup size={18} />, onRun: pick('setGroup') }]
      : []),
    ...(may('user_credentials')
      ? [{ label: 'Send credentials', icon: <IconKey size={18} />, onRun: sendCredentials }]
      : []),
    ...(may('user_archive') ? [{ label: 'Archive', icon: <IconArchive size={18} />, onRun: archive }] : []),
  ];
  return { actions, picking };
}
