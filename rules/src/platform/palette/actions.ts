import { formatPesos } from '../../amounts/pesos.ts';
import { pathTo } from '../../navigation/route-table.ts';

/** What the viewer may do, by flag; the server decides again. */
export type ActionRights = {
  mayOpen: (page: 'enrollUser' | 'payment' | 'studentPaymentDetails' | 'editUser') => boolean;
  may: (flag: 'user_enroll/unenroll' | 'payment_approve' | 'user_update') => boolean;
};

/** Somebody who was found, as far as actions ask. */
export type ActionPerson = {
  userId: number;
  name: string;
  isArchived: boolean;
  /** What is due or late, in centavos; null for those who may not see it. */
  openAmount: number | null;
  /** Something is left to pay, if not yet due: people also pay ahead. */
  isPayable: boolean;
  facebookProfile: string | null;
};

export type ActionIcon = 'enroll' | 'record' | 'messenger' | 'reminder' | 'payments' | 'edit' | 'create';

export type PaletteAction = {
  id: string;
  label: string;
  detail?: string;
  /** With Alt. */
  key?: string;
  icon: ActionIcon;
  path: string;
  /** Leads away from us, in a tab of its own. */
  isElsewhere?: boolean;
};

const enrolPath = '/enroll-user';

const mayEnrol = ({ may, mayOpen }: ActionRights) => mayOpen('enrollUser') && may('user_enroll/unenroll');

/** What can be done without a person in mind. */
export function generalActions(rights: ActionRights): PaletteAction[] {
  const { may, mayOpen } = rights;
  const all: (PaletteAction & { isOpen: boolean })[] = [
    { id: 'enroll', label: 'Enroll a person', key: 'E', icon: 'enroll', path: enrolPath, isOpen: mayEnrol(rights) },
    {
      id: 'record',
      label: 'Record a payment',
      key: 'R',
      icon: 'record',
      path: pathTo('payment', {}, { tab: 'overdue', do: 'record' }),
      isOpen: mayOpen('payment') && may('payment_approve'),
    },
  ];
  return opened(all);
}

/** What can be done for a person who was found. Nothing for archived people: they have to be restored first. */
export function actionsFor(person: ActionPerson, rights: ActionRights): PaletteAction[] {
  if (person.isArchived) return [];
  const { may, mayOpen } = rights;
  const { userId: id, openAmount, isPayable } = person;
  const open = openAmount ? `${formatPesos(openAmount)} open` : null;
  const messenger = messengerLink(person.facebookProfile);
  const seesBills = mayOpen('studentPaymentDetails') && openAmount !== null;
  const decides = seesBills && may('payment_approve');
  const all: (PaletteAction & { isOpen: boolean })[] = [
    {
      id: 'record',
      label: 'Record a payment',
      ...(open && { detail: open }),
      key: 'R',
      icon: 'record',
      path: pathTo('studentPaymentDetails', { id }, { do: 'record' }),
      isOpen: decides && isPayable,
    },
    {
      id: 'messenger',
      label: 'Write on Messenger',
      key: 'M',
      icon: 'messenger',
      path: messenger ?? '',
      isElsewhere: true,
      isOpen: messenger !== null,
    },
    {
      id: 'enroll',
      label: openAmount === null ? 'Enroll' : 'Enroll in another product',
      key: 'E',
      icon: 'enroll',
      path: `${enrolPath}/${id}`,
      isOpen: mayEnrol(rights),
    },
    {
      id: 'reminder',
      label: 'Send a reminder',
      ...(open && { detail: open }),
      icon: 'reminder',
      path: pathTo('studentPaymentDetails', { id }, { do: 'remind' }),
      isOpen: decides && openAmount > 0 && mayOpen('payment'),
    },
    {
      id: 'payments',
      label: 'Open payments',
      key: 'P',
      icon: 'payments',
      path: pathTo('studentPaymentDetails', { id }),
      isOpen: seesBills,
    },
    {
      id: 'edit',
      label: 'Edit details',
      icon: 'edit',
      path: pathTo('editUser', { id }),
      isOpen: mayOpen('editUser') && may('user_update'),
    },
  ];
  return opened(all);
}

/** For a name that nobody has. */
export function enrolNewPerson(text: string, rights: ActionRights): PaletteAction[] {
  const name = text.trim();
  const isName = /\p{L}{2}/u.test(name) && !/[@\d/]/.test(name);
  if (!isName || !mayEnrol(rights)) return [];
  const path = `${enrolPath}?name=${encodeURIComponent(name)}`;
  return [{ id: 'enroll-new', label: `Enroll “${name}” as a new person`, key: 'E', icon: 'enroll', path }];
}

/** Where one writes to the owner of a Facebook profile; null without one. */
export function messengerLink(profile: string | null): string | null {
  const name = /facebook\.com\/(?:profile\.php\?id=)?([\w.]+)$/i.exec(profile ?? '')?.[1];
  return name ? `https://m.me/${name}` : null;
}

function opened(all: readonly (PaletteAction & { isOpen: boolean })[]): PaletteAction[] {
  return all.flatMap(({ isOpen, ...action }) => (isOpen ? [action] : []));
}
