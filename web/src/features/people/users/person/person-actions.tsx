import { centavosFromPesos } from '@app/rules/amounts/pesos';
import { archiveWords } from '@app/rules/people/users/archive-words';
import { pathTo } from '@app/rules/navigation/route-table';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconArrowsExchange,
  IconCalendarDue,
  IconCash,
  IconChevronDown,
  IconDots,
  IconEye,
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Link, useNavigate } from '#router/router.ts';
import { attempt } from '#graphql/attempt.ts';
import { targetAddress } from '#navigation/route-target.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { useAccess } from '#session/use-access.ts';
import { KeyHint } from '#ui/finding/key-hint.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { recordPaymentModalId } from '#features/money/subscriptions/record-payment-panel.tsx';
import { accessModalId } from './account/access-modal.tsx';
import { impersonateModalId } from './impersonate-modal.tsx';
import { ArchiveUsers, PersonDetail, RestoreUser } from '../people.operations.ts';
import { personAddress } from './person-address.ts';
import { isMember, nameOf, type PersonOnPage } from './person-page-parts.tsx';
import { payableEntry, type PersonFacts } from './use-person-facts.ts';
import { useSendCredential } from '../use-send-credential.ts';

type MenuEntry = {
  label: string;
  icon: ReactNode;
  to?: string;
  run?: () => void;
  hint?: string;
  isDangerous?: boolean;
};

/** The entries of the menu in their groups; what the viewer may not do is not there. */
export function usePersonActions(
  person: PersonOnPage,
  { money }: PersonFacts,
): { title?: string; entries: MenuEntry[] }[] {
  const { may, mayOpen } = useAccess();
  const modal = useModal();
  const { send } = useSendCredential();
  const archive = useArchive(person, money);
  const isOwn = useCurrentUser().id === person.id;
  const { id, email, isChangeable, isImpersonable } = person;
  if (person.archivedAt) return [];

  const payable = money && payableEntry(money);
  const payments = personAddress(person, 'payments');
  const entry = (isShown: boolean, shown: MenuEntry): MenuEntry[] => (isShown ? [shown] : []);
  const groups = [
    {
      title: 'Money',
      entries: [
        ...entry(may('payment_approve') && Boolean(payable), {
          label: 'Record a payment',
          icon: <IconCash size={18} />,
          run: () => modal.open(recordPaymentModalId),
          hint: 'R',
        }),
        ...entry(may('user_enroll/unenroll') && mayOpen('enrollUser'), {
          label: money?.hasSubscription ? 'Enroll in another product' : 'Enroll',
          icon: <IconUserPlus size={18} />,
          to: targetAddress({ to: 'enrollUser', params: { id } }),
          hint: 'E',
        }),
        ...entry(may('payment-schedule_update') && Boolean(payable), {
          label: 'Move a due date',
          icon: <IconCalendarDue size={18} />,
          to: payments,
        }),
        ...entry(may('subscription_pause') && money?.membership === 'Active', {
          label: 'Pause the membership',
          icon: <IconPlayerPause size={18} />,
          to: payments,
        }),
      ],
    },
    {
      title: 'Person',
      entries: [
        ...entry(isChangeable && may('user_update') && mayOpen('editUser'), {
          label: 'Edit details',
          icon: <IconPencil size={18} />,
          to: isMember(person) ? pathTo('editUser', { id }) : pathTo('editNonMember', { id }),
        }),
        ...entry(isChangeable && may('user_update') && may('group_update'), {
          label: 'Move to another group',
          icon: <IconArrowsExchange size={18} />,
          run: () => modal.open(accessModalId),
        }),
        ...entry(isChangeable && may('user_credentials') && Boolean(email), {
          label: 'Send a sign-in link',
          icon: <IconKey size={18} />,
          run: () => void send({ email: email ?? '', name: nameOf(person) }),
        }),
        ...entry(isImpersonable, {
          label: 'View as this person',
          icon: <IconEye size={18} />,
          run: () => modal.open(impersonateModalId),
        }),
      ],
    },
    {
      entries: [
        ...entry(isChangeable && !isOwn && may('user_merge') && mayOpen('mergeUsers'), {
          label: 'Merge with another person',
          icon: <IconArrowMerge size={18} />,
          to: targetAddress({ to: 'mergeUsers', query: { keep: id } }),
        }),
        ...entry(isChangeable && !isOwn && may('user_archive'), {
          label: 'Archive',
          icon: <IconArchive size={18} />,
          run: () => void archive(),
          isDangerous: true,
        }),
      ],
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

type PersonActionsProps = {
  groups: ReturnType<typeof usePersonActions>;
  /** A square button with dots, for the bar of a phone. */
  isSmall?: boolean;
};

/** The menu with everything else that can be done for a person. */
export function PersonActions({ groups, isSmall = false }: PersonActionsProps) {
  if (groups.length === 0) return null;
  return (
    <Menu position="bottom-end" width={272}>
      <Menu.Target>
        {isSmall ? (
          <IconButton variant="default" aria-label="More actions" size={44}>
            <IconDots size={20} />
          </IconButton>
        ) : (
          <Button variant="default" rightSection={<IconChevronDown size={18} />}>
            Actions
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map(({ title, entries }, at) => (
          <div key={title ?? at}>
            {at > 0 && <Menu.Divider />}
            {title && <Menu.Label>{title}</Menu.Label>}
            {entries.map((entry) => (
              <ActionEntry key={entry.label} entry={entry} />
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function ActionEntry({ entry: { label, icon, to, run, hint, isDangerous } }: { entry: MenuEntry }) {
  const look = {
    leftSection: icon,
    rightSection: hint && <KeyHint>{hint}</KeyHint>,
    color: isDangerous ? ('hibiscus' as const) : undefined,
  };
  return to ? (
    <Menu.Item component={Link} to={to} {...look}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item onClick={run} {...look}>
      {label}
    </Menu.Item>
  );
}

function useArchive(person: PersonOnPage, money: PersonFacts['money']): () => Promise<void> {
  const navigate = useNavigate();
  const [archiveUsers] = useMutation(ArchiveUsers);
  return async () => {
    const isConfirmed = await confirm({
      title: `Archive ${nameOf(person)}?`,
      body: archiveWords(money?.isVisible ? archivedMoney(money) : null),
      confirmLabel: 'Archive',
      danger: true,
    });
    if (
      isConfirmed &&
      (await attempt(archiveUsers({ variables: { ids: [person.id] } }), `${nameOf(person)} is archived`))
    ) {
      await navigate(pathTo(isMember(person) ? 'users' : 'nonMembers'));
    }
  };
}

function archivedMoney({ overdue, proofs, membership, membershipEndsOn }: NonNullable<PersonFacts['money']>) {
  return {
    overdue: centavosFromPesos(overdue) ?? 0,
    hasProof: proofs.length > 0,
    membershipEndsOn: membershipEndsOn ?? null,
    isMember: membership === 'Active',
  };
}

/** For somebody archived, the only action. A merged account comes back by undoing the merge. */
export function RestoreButton({ person }: { person: PersonOnPage }) {
  const { may } = useAccess();
  const navigate = useNavigate();
  const [restoreUser, { loading }] = useMutation(RestoreUser, { refetchQueries: [PersonDetail] });
  if (!may('user_archive') || !person.isChangeable || person.mergedInto) return null;
  const restore = async () => {
    const { id } = person;
    if (await attempt(restoreUser({ variables: { id } }), `${nameOf(person)} was restored`)) {
      await navigate(isMember(person) ? pathTo('user', { id }) : pathTo('nonMember', { id }));
    }
  };
  return (
    <Button leftSection={<IconArchiveOff size={18} />} loading={loading} onClick={() => void restore()}>
      Restore
    </Button>
  );
}
