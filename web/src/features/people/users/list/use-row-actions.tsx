import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';
import { pathTo } from '@app/rules/navigation/route-table';
import { reminderText } from '@app/rules/money/collections/messenger';
import { messengerUrl } from '@app/rules/people/contact/facebook-profile';
import { formatDay } from '@app/rules/time/manila';
import {
  IconBrandMessenger,
  IconCash,
  IconCopy,
  IconKey,
  IconReceipt2,
  IconTimelineEvent,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { copyText } from '#ui/buttons/copy-text.ts';
import type { RowAction } from '#ui/data-table/table-types.ts';
import { toast } from '#ui/toasts/toast.ts';
import { MembersContacted, SendCredentialsToUsers } from '../people.operations.ts';
import type { MemberRow } from './member-columns.tsx';

/** What a row offers while it is pointed at: a message, a payment, and the rest behind dots. */
export function useRowActions() {
  const { may, mayOpen } = useAccess();
  const navigate = useNavigate();
  // A new object with every wish, also for the same person.
  const [payer, setPayer] = useState<{ id: number; round: number } | null>(null);
  const [note] = useMutation(MembersContacted);
  const [sendCredentials] = useMutation(SendCredentialsToUsers);

  const message = async (person: MemberRow, address: string) => {
    // Before anything waits: a browser opens no window later.
    window.open(address, '_blank', 'noopener');
    const isCopied = await copyText(greeting(person));
    const copied = isCopied ? 'Message copied' : 'Messenger is open';
    // Only who sees the debt writes about it; everybody else says hello.
    if (!may('payment_approve') || !isLate(person)) return toast.success(copied);
    await attempt(note({ variables: { userId: person.id } }), `${copied}, contact saved`);
  };
  const copy = async (text: string) => {
    if (await copyText(text)) toast.success('Copied');
    else toast.error('Your browser did not let us copy this.');
  };

  const rowActions = (person: MemberRow): RowAction[] => {
    const { id, email, mobileNumber, facebookProfile, memberFacts } = person;
    const messenger = facebookProfile ? messengerUrl(facebookProfile) : null;
    const entry = (isShown: boolean, action: RowAction): RowAction[] => (isShown ? [action] : []);
    return [
      ...entry(messenger !== null, {
        label: 'Messenger',
        icon: <IconBrandMessenger size={18} />,
        isQuick: true,
        onClick: () => void message(person, messenger ?? ''),
      }),
      ...entry(may('payment_approve') && memberFacts?.nextPayment != null, {
        label: 'Record a payment',
        icon: <IconCash size={18} />,
        isQuick: true,
        onClick: () => setPayer((before) => ({ id, round: (before?.round ?? 0) + 1 })),
      }),
      ...entry(memberFacts?.nextPayment != null, {
        label: 'Open payments',
        icon: <IconReceipt2 size={18} />,
        onClick: () => void navigate(`${pathTo('user', { id })}?tab=payments`),
      }),
      {
        label: 'Open activity',
        icon: <IconTimelineEvent size={18} />,
        onClick: () => void navigate(`${pathTo('user', { id })}?tab=activity`),
      },
      ...entry(may('user_enroll/unenroll') && mayOpen('enrollUser'), {
        label: 'Enroll in a product',
        icon: <IconUserPlus size={18} />,
        onClick: () => void navigate(pathTo('enrollUser', { id })),
      }),
      ...entry(Boolean(mobileNumber), {
        label: 'Copy mobile number',
        icon: <IconCopy size={18} />,
        onClick: () => void copy(mobileNumber ?? ''),
      }),
      ...entry(may('user_credentials') && Boolean(email), {
        label: 'Send a sign-in link',
        icon: <IconKey size={18} />,
        onClick: () => void attempt(sendCredentials({ variables: { ids: [id] } }), `Link sent to ${email ?? ''}`),
      }),
    ];
  };
  return { rowActions, payer };
}

const isLate = ({ memberFacts }: MemberRow) => (memberFacts?.nextPayment?.daysLate ?? 0) > 0;

/** Messenger takes no text from a link: it is pasted. */
function greeting(person: MemberRow): string {
  const { firstName, memberFacts } = person;
  const next = memberFacts?.nextPayment;
  if (!next || !isLate(person)) return `Hi ${firstName}, kumusta?`;
  const inWords = (pesos: number) => formatPesos(centavosFromPesos(pesos) ?? 0);
  return reminderText({
    firstName,
    amount: inWords(next.entryAmount),
    dueOn: formatDay(next.scheduleDate),
    total: inWords(next.amount),
    payLink: new URL(pathTo('account', {}, { pay: next.entryId }), location.origin).href,
  });
}
