import { type MainAction, mainActionOf } from '@app/rules/people/person-page/person-state';
import { messengerUrl } from '@app/rules/people/contact/facebook-profile';
import {
  IconBrandMessenger,
  IconCash,
  IconKey,
  IconMail,
  IconReceipt2,
  IconRefresh,
  IconStairsUp,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { targetAddress } from '#navigation/route-target.ts';
import { useAccess } from '#session/use-access.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Money } from '#ui/values/money.tsx';
import { recordPaymentModalId } from '#features/money/subscriptions/record-payment-panel.tsx';
import { nameOf, type PersonOnPage } from './person-page-parts.tsx';
import { payableEntry, type PersonFacts } from './use-person-facts.ts';
import { useSendCredential } from '../use-send-credential.ts';

/** A button of the page: it leads somewhere, or does something. */
export type PersonAction = {
  label: ReactNode;
  icon: ReactNode;
  /** In this application; elsewhere with `isElsewhere`. */
  to?: string;
  isElsewhere?: boolean;
  run?: () => void;
  isBusy?: boolean;
  isQuiet?: boolean;
};

/** The one thing to do for this person now; undefined until it is known, null when there is nothing. */
export function useMainAction(person: PersonOnPage, facts: PersonFacts): PersonAction | null | undefined {
  const { may, mayOpen } = useAccess();
  const modal = useModal();
  const { send, sending } = useSendCredential();
  const { state, money, moveUp } = facts;
  if (!state) return undefined;

  const { id, email, facebookProfile } = person;
  const messenger = facebookProfile && messengerUrl(facebookProfile);
  const mayEnroll = may('user_enroll/unenroll') && mayOpen('enrollUser');
  const proof = money?.proofs[0];
  const isAllowed: Record<MainAction, boolean> = {
    checkProof: may('payment_approve') && mayOpen('payment') && proof !== undefined,
    recordPayment: may('payment_approve') && Boolean(money && payableEntry(money)?.isOverdue),
    reviewMoveUp: true,
    renew: mayEnroll,
    enroll: mayEnroll,
    sendLink: may('user_credentials') && person.isChangeable && Boolean(email),
    message: Boolean(messenger ?? email),
  };
  const product = money?.membershipProductId ?? undefined;
  const actions: Record<MainAction, () => PersonAction> = {
    checkProof: () => ({
      label: (
        // One element: a button lays its parts side by side and drops the space between them.
        <span>
          Check proof, <Money pesos={proof?.amount ?? 0} />
        </span>
      ),
      icon: <IconReceipt2 size={18} />,
      to: targetAddress({ to: 'payment', query: { proof: proof?.id } }),
    }),
    recordPayment: () => ({
      label: 'Record a payment',
      icon: <IconCash size={18} />,
      run: () => modal.open(recordPaymentModalId),
    }),
    reviewMoveUp: () => ({
      label: 'Review the move-up',
      icon: <IconStairsUp size={18} />,
      to: targetAddress({
        to: 'reviewMoveUp',
        params: { id: moveUp?.stageId ?? 0 },
        query: { request: moveUp?.id },
      }),
    }),
    renew: () => ({
      label: 'Renew',
      icon: <IconRefresh size={18} />,
      to: targetAddress({ to: 'enrollUser', params: { id }, query: { product } }),
    }),
    enroll: () => ({
      label: 'Enroll',
      icon: <IconUserPlus size={18} />,
      to: targetAddress({ to: 'enrollUser', params: { id } }),
    }),
    sendLink: () => ({
      label: 'Send a sign-in link',
      icon: <IconKey size={18} />,
      run: () => void send({ email: email ?? '', name: nameOf(person) }),
      isBusy: sending,
    }),
    message: () => ({
      label: 'Message',
      icon: messenger ? <IconBrandMessenger size={18} /> : <IconMail size={18} />,
      to: messenger ?? `mailto:${email}`,
      isElsewhere: true,
      isQuiet: true,
    }),
  };
  const action = mainActionOf(state, (name) => isAllowed[name]);
  return action && actions[action]();
}
