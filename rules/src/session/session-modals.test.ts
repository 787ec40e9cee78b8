import { expect, test } from 'vitest';
import { type ModalViewer, nextSessionModal } from './session-modals.ts';

const member: ModalViewer = {
  mustSetPassword: false,
  showReturneeModal: false,
  roles: ['member'],
  isImpersonating: false,
};

test.each<[string, Partial<ModalViewer>, ReturnType<typeof nextSessionModal>]>([
  ['nothing to say', {}, null],
  ['a first password to choose', { mustSetPassword: true }, 'setPassword'],
  ['someone who came back', { showReturneeModal: true }, 'returnee'],
  ['someone who came back and holds more', { showReturneeModal: true, roles: ['member', 'affiliate'] }, 'returnee'],
  ['roles as one word', { showReturneeModal: true, roles: 'member' }, 'returnee'],
  ['both: the password comes first', { mustSetPassword: true, showReturneeModal: true }, 'setPassword'],
  ['a returning non-member', { showReturneeModal: true, roles: ['non-member'] }, null],
  ['staff who look as a returning member', { showReturneeModal: true, isImpersonating: true }, null],
])('%s', (_case, given, modal) => {
  expect(nextSessionModal({ ...member, ...given })).toBe(modal);
});
